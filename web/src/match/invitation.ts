/** Which address goes into an invitation. */
import type { Invitation } from '$kit/wire';

/** Hosts that every machine takes for itself, as `location.hostname` writes them. */
const THIS_MACHINE = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** The public one, else the page's own; where only this machine can open that, the one nearby, if there is one. */
export function addressOf(page: Pick<Location, 'hostname' | 'origin'>, invitation: Invitation): string | null {
  return invitation.public ?? (THIS_MACHINE.test(page.hostname) ? invitation.nearby : page.origin);
}
