.PHONY: play run web quick test deep faults soak shots bench docs types game positions twins
play run web quick test deep faults soak shots bench docs types game positions twins: ; @python3 dev.py $@ $(ARGS)
