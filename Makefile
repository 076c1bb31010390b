.PHONY: play web test deep shots bench types game positions
play web test deep shots bench types game positions: ; @python3 dev.py $@ $(ARGS)
