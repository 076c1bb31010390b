.PHONY: play web test deep shots bench types
play web test deep shots bench types: ; @python3 dev.py $@ $(ARGS)
