.PHONY: play run web quick test deep faults soak shots bench docs types game positions
play run web quick test deep faults soak shots bench docs types game positions: ; @python3 dev.py $@ $(ARGS)
