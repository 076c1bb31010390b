import { cleanup, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { addressOf } from '../src/match/invitation';
import Invite from '../src/match/Invite.svelte';

const NEARBY = 'http://192.168.1.20:8000';
const opened = (origin: string, given: string | null = null, nearby: string | null = NEARBY) =>
  addressOf(new URL(origin) as unknown as Location, { public: given, nearby });

const HERE = ['localhost', 'tablee.localhost', '127.0.0.1', '127.1.2.3', '0.0.0.0', '[::1]', '[::]'];
const ELSEWHERE = ['192.168.1.20', '[fd00::2]', '[2001:db8::1]', 'play.example.org', 'localhost.example.org', '127.0.0.1.example.org'];

describe('the address of an invitation', () => {
  test.each(HERE)('from %s is the one nearby', (host) => expect(opened(`http://${host}:8000`)).toBe(NEARBY));
  test.each(HERE)('from %s is none when nothing is nearby', (host) => expect(opened(`http://${host}:8000`, null, null)).toBeNull());
  test.each(ELSEWHERE)("from %s is the page's own", (host) => expect(opened(`https://${host}`)).toBe(`https://${host}`));
  test.each([...HERE, ...ELSEWHERE])('from %s is the public one where that is set', (host) =>
    expect(opened(`http://${host}:8000`, 'https://play.example.org')).toBe('https://play.example.org'));
});

test('how to make the server reachable is told to the host alone', async () => {
  const fetch = vi.fn(async () => Response.json({ public: null, nearby: null }));
  vi.stubGlobal('fetch', fetch);
  render(Invite, { id: 't', host: true });
  expect(await screen.findByText(/So far only this computer can open this table/)).toBeTruthy();
  cleanup();
  const { container } = render(Invite, { id: 't', host: false });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(container.textContent).toBe('');
  vi.unstubAllGlobals();
});
