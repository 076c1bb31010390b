/** The provinces that were reached in practice, as this browser remembers them. */
import { LANDS, type Province } from '../material';

const PLACE = 'practice/quadrata/stamps';

class Stamps {
  all = $state.raw<readonly Province[]>(read());

  get full(): boolean {
    return this.all.length === LANDS.length;
  }

  /** One more; after the last a new map is begun. */
  add(province: Province): void {
    this.all = [...new Set([...(this.full ? [] : this.all), province])];
    localStorage.setItem(PLACE, this.all.join(' '));
  }
}

function read(): Province[] {
  const kept = new Set((localStorage.getItem(PLACE) ?? '').split(' '));
  return LANDS.map(({ id }) => id).filter((id) => kept.has(id));
}

export const stamps = new Stamps();
