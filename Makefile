.PHONY: play test deep shots bench types
play test deep shots bench types: ; @python3 dev.py $@ $(ARGS)
