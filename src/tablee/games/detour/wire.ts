// Made from the Python structs by `python3 dev.py types`. Do not edit.

export interface Options {
  seats: number;
  map: 'eighty-days' | 'southern-cross';
  backward: 'everyone' | 'everyone-else';
  both: 'always' | 'unblocked';
}

export interface PlayForNothing {
  type: 'PlayForNothing';
  colour: 'blue' | 'green' | 'red' | 'yellow';
  card: 'backward' | 'block' | 'detour' | 'no-action';
}

export interface PlayMove {
  type: 'PlayMove';
  colour: 'blue' | 'green' | 'red' | 'yellow';
  card: 'backward' | 'block' | 'detour' | 'no-action';
  segments: number;
}

export interface PlayDetour {
  type: 'PlayDetour';
  colour: 'blue' | 'green' | 'red' | 'yellow';
  target: 'blue' | 'green' | 'red' | 'yellow';
  segments: number;
}

export interface PlayBackward {
  type: 'PlayBackward';
  colour: 'blue' | 'green' | 'red' | 'yellow';
  forward: number;
}

export interface PlayBlock {
  type: 'PlayBlock';
  colour: 'blue' | 'green' | 'red' | 'yellow';
  forward: number;
  segments: number;
  action_first: boolean;
}

export interface FirstPlayerDrawn {
  type: 'FirstPlayerDrawn';
  seat: number;
}

export interface CardPlayed {
  type: 'CardPlayed';
  seat: number;
  play: PlayForNothing | PlayMove | PlayDetour | PlayBackward | PlayBlock;
}

export interface MarkerMoved {
  type: 'MarkerMoved';
  seat: number;
  colour: 'blue' | 'green' | 'red' | 'yellow';
  way: string[];
  paid: string[];
  lost: string;
}

export interface MarkerSent {
  type: 'MarkerSent';
  seat: number;
  colour: 'blue' | 'green' | 'red' | 'yellow';
  start: string;
  end: string;
}

export interface MarkersWentBack {
  type: 'MarkersWentBack';
  seat: number;
  ways: string[][];
}

export interface RoundBlocked {
  type: 'RoundBlocked';
  seat: number;
  round: number;
}

export interface MarkerCameHome {
  type: 'MarkerCameHome';
  seat: number;
  colour: 'blue' | 'green' | 'red' | 'yellow';
}

export interface CardsReturned {
  type: 'CardsReturned';
}

export interface RoundBegan {
  type: 'RoundBegan';
  seat: number;
  round: number;
  blocked: boolean;
}

export interface View {
  seat: number | null;
  options: Options;
  round: number;
  first: number | null;
  active: number | null;
  blocked: boolean;
  blocks_next: boolean;
  markers: string[];
  hands: (('backward' | 'block' | 'detour' | 'no-action')[])[];
  played: ('blue' | 'green' | 'red' | 'yellow')[];
  latest: (PlayForNothing | PlayMove | PlayDetour | PlayBackward | PlayBlock | null)[];
  home: ('blue' | 'green' | 'red' | 'yellow')[];
}

export interface Preview {
  way: string[];
  paid: string[];
  lost: string;
  back: string[][];
  markers: string[];
  blocks: number | null;
}

export type Action = PlayForNothing | PlayMove | PlayDetour | PlayBackward | PlayBlock;

export type Event = FirstPlayerDrawn | CardPlayed | MarkerMoved | MarkerSent | MarkersWentBack | RoundBlocked | MarkerCameHome | CardsReturned | RoundBegan;
