.PHONY: play web quick test deep faults soak shots bench types game positions
play web quick test deep faults soak shots bench types game positions: ; @python3 dev.py $@ $(ARGS)
