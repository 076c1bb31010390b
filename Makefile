.PHONY: play web test deep shots bench types game
play web test deep shots bench types game: ; @python3 dev.py $@ $(ARGS)
