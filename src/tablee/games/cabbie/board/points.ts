/** The city's points are pairs, the screen's have names. */
import type { Point as Named } from '$kit/camera';
import type { Point } from './lines';

export const xy = ([x, y]: Point): Named => ({ x, y });
export const pair = ({ x, y }: Named): Point => [x, y];
