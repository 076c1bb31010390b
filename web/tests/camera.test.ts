import { around, frame, kept, panned, toBoard, toScreen, whole, zoomed } from '$kit/camera';
import { Viewport } from '$kit/viewport.svelte';
import { describe, expect, it } from 'vitest';

const SCREEN = { width: 360, height: 300 };
const LIMITS = [7, 96] as const;
const camera = frame(around([{ x: 0, y: 0 }, { x: 9, y: 4 }], 1), SCREEN, 64);

describe('a camera', () => {
  it('frames some points with room round them', () => {
    const [a, b] = [toScreen(camera, SCREEN, { x: -1, y: -1 }), toScreen(camera, SCREEN, { x: 10, y: 5 })];
    expect([a.x, b.x].map(Math.round)).toEqual([0, 360]);
    expect(a.y >= 0 && b.y <= 300).toBe(true);
  });

  it('comes no nearer than asked, and keeps clear of what lies in front', () => {
    const box = around([{ x: 0, y: 0 }, { x: 2, y: 2 }]), front = { left: 0, top: 0, right: 0, bottom: 100 };
    expect(frame(box, SCREEN, 64).zoom).toBe(64);
    expect(toScreen(frame(box, SCREEN, 64, front), SCREEN, { x: 1, y: 1 })).toEqual({ x: 180, y: 100 });
  });

  it('finds its way back from the screen', () => {
    const back = toBoard(camera, SCREEN, toScreen(camera, SCREEN, { x: 2.5, y: -1 }));
    expect(back).toEqual({ x: expect.closeTo(2.5), y: expect.closeTo(-1) });
  });

  it('zooms about the pointer, within limits', () => {
    const pointer = { x: 40, y: 250 }, before = toBoard(camera, SCREEN, pointer);
    for (const factor of [1.5, 0.5, 1e6, 1e-6]) {
      const after = zoomed(camera, SCREEN, pointer, factor, LIMITS), { x, y } = toBoard(after, SCREEN, pointer);
      expect([x, y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)]);
      expect(after.zoom >= 7 && after.zoom <= 96).toBe(true);
    }
  });

  it('pans with the hand', () => {
    const [before, after] = [camera, panned(camera, 30, -20)].map((now) => toScreen(now, SCREEN, { x: 0, y: 0 }));
    expect([after!.x - before!.x, after!.y - before!.y].map(Math.round)).toEqual([30, -20]);
  });

  it('sees nothing beyond the edge, unless all is seen', () => {
    const board = { width: 1000, height: 790 };
    expect(kept({ x: -500, y: 9000, zoom: 1 }, SCREEN, board)).toEqual({ x: 180, y: 640, zoom: 1 });
    expect(kept({ x: -500, y: 9000, zoom: 0.3 }, SCREEN, board)).toEqual({ x: 500, y: 395, zoom: 0.3 });
    expect(whole(SCREEN, board)).toBeCloseTo(0.36);
  });
});

describe('a viewport', () => {
  const look = () => Object.assign(new Viewport({
    framed: ({ width, height }) => ({ x: width / 2, y: height / 2, zoom: 1 }),
    limits: () => [1, 4],
    size: (screen) => screen,
  }), SCREEN);

  it('sees what it is given, until someone moves it and after they have asked', () => {
    const viewport = look();
    expect([viewport.away, viewport.viewBox]).toEqual([false, '0 0 360 300']);
    expect(viewport.transform()).toBe('translate(0px, 0px) scale(1)');
    viewport.zoom(2, { x: 0, y: 0 });
    expect([viewport.away, viewport.viewBox]).toEqual([true, '0 0 180 150']);
    viewport.pan(-100, 0);
    expect(viewport.viewBox).toBe('50 0 180 150');
    viewport.fit();
    expect([viewport.away, viewport.viewBox]).toEqual([false, '0 0 360 300']);
  });

  it('has not moved where there is nothing more to see', () => {
    const viewport = look();
    viewport.pan(40, 40);
    viewport.zoom(0.5);
    expect(viewport.away).toBe(false);
    viewport.zoom(9);
    expect(viewport.camera.zoom).toBe(4);
    viewport.zoom(1e-6);
    expect(viewport.away).toBe(false);
  });

  it('knows what is in sight', () => {
    const viewport = look();
    viewport.zoom(2, { x: 0, y: 0 });
    const near = { x: 10, y: 10 }, far = { x: 200, y: 10 };
    expect([viewport.sees(near), viewport.sees(near, 24), viewport.sees(far)]).toEqual([true, false, false]);
    expect(viewport.toBoard(viewport.toScreen({ x: 70, y: 60 }))).toEqual({ x: 70, y: 60 });
  });
});
