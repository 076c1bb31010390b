/** Chooses the address for invitations. */
import type { Invitation } from '$kit/wire';

/** Hostnames that mean this machine everywhere, as `location.hostname` writes them. */
const THIS_MACHINE = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** The public address, else the page's own; if only this machine can open that, the one on the local network, else null. */
export function addressOf(page: Pick<Location, 'hostname' | 'origin'>, invitation: Invitation): string | null {
  return invitation.public ?? (THIS_MACHINE.test(page.hostname) ? invitation.nearby : page.origin);
}
