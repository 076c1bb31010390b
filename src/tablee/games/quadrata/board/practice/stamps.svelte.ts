/** The provinces reached in practice, kept in localStorage. */
import { LANDS, type Province } from '../material';

const PLACE = 'practice/quadrata/stamps';

class Stamps {
  all = $state.raw<readonly Province[]>(read());

  get full(): boolean {
    return this.all.length === LANDS.length;
  }

  /** Adds a province; after the last one a new map begins. */
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
