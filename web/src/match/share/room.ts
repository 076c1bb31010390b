/** Where the board lies in a picture to share. */
export const ROOM = { x: 456, y: 26, width: 720, height: 568 } as const;
