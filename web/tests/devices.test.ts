import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { namesOf, seatOf } from '../src/kit/names';
import type { Devices as Known } from '../src/kit/wire';
import Devices from '../src/me/Devices.svelte';
import { possible } from '../src/me/passkeys';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who has had their data deleted is someone, whatever they sat on', () => {
  const gone = seatOf({ name: null, bot: null, colour: 1, gone: true });
  expect(namesOf([gone, { ...gone, kind: 'open' }, seatOf({ name: 'Ana', bot: null, colour: 0 })])).toEqual(['Someone', 'Someone', 'Ana']);
});

describe('passkeys', () => {
  const browser = (secure: boolean, parse: unknown) => {
    vi.stubGlobal('isSecureContext', secure);
    vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { parseCreationOptionsFromJSON: parse }));
  };
  test('are there at their own host only, where it is secure and the browser knows them', () => {
    browser(true, () => ({}));
    expect([possible(location.hostname), possible('elsewhere.example'), possible(null)]).toEqual([true, false, false]);
    browser(false, () => ({}));
    expect(possible(location.hostname)).toBe(false);
    browser(true, undefined);
    expect(possible(location.hostname)).toBe(false);
  });
});

describe('my devices', () => {
  const device = (id: string, here: boolean) => ({ id, label: here ? '' : 'Firefox · Linux', since: '2026-03-02T10:00:00+00:00', seen: '2026-03-02T10:00:00+00:00', here });
  const shown = (known: Known) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path}`);
      return Response.json(known);
    });
    render(Devices, { changed: () => {} });
    return asked;
  };

  test('say that a lost browser loses everything, as long as it does', async () => {
    shown({ devices: [device('a', true)], passkeys: [], passkeys_at: null });
    expect(await screen.findByText(/Only this browser knows you/)).toBeTruthy();
    expect(screen.getByText(/Passkeys do not work at this address/)).toBeTruthy();
    cleanup();
    shown({ devices: [device('a', true), device('b', false)], passkeys: [], passkeys_at: null });
    expect(await screen.findByText('Your devices')).toBeTruthy();
    expect(screen.queryByText(/Only this browser knows you/)).toBeNull();
  });

  test('are signed out only by the red button', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal() { this.open = true; };
    const asked = shown({ devices: [device('a', true), device('b', false)], passkeys: [], passkeys_at: null });
    await fireEvent.click(await screen.findByRole('button', { name: /Sign out .*Firefox · Linux/ }));
    await fireEvent.click(screen.getByText('Cancel'));
    expect(asked).toEqual(['GET /api/me/devices']);
    await fireEvent.click(screen.getByRole('button', { name: /Sign out .*Firefox · Linux/ }));
    await fireEvent.click(screen.getAllByText('Sign out').at(-1)!);
    expect(asked).toEqual(['GET /api/me/devices', 'DELETE /api/me/devices/b']);
  });
});
