.PHONY: play web test deep faults soak shots bench types game positions
play web test deep faults soak shots bench types game positions: ; @python3 dev.py $@ $(ARGS)
