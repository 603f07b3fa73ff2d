import type { UsageEvent } from '../usage-event.ts';
import { textColumns } from './binary-rows.ts';

/** The place of usage: a game of a service. */
export type Place = Pick<
  UsageEvent,
  'companyId' | 'applicationId' | 'serviceId' | 'category' | 'gameId'
> & {
  /** The columns of the place in their order, as COPY reads them. */
  readonly columns: Uint8Array;
};

/** The number of places kept in memory, a few hundred bytes each. */
const maxPlaces = 20_000;

/** Places of events, each made once: there are far fewer of them than events. */
export class Places {
  #byService = new Map<string, Map<string, Place>>();
  #count = 0;

  of(event: UsageEvent): Place {
    const games = this.#gamesOf(event.serviceId);
    const known = games.get(event.gameId);
    if (known && isAt(event, known)) return known;
    const { companyId, applicationId, serviceId, category, gameId } = event;
    const columns = textColumns([companyId, applicationId, serviceId, category, gameId]);
    const place = { companyId, applicationId, serviceId, category, gameId, columns };
    games.set(gameId, place);
    this.#count += 1;
    return place;
  }

  #gamesOf(serviceId: string): Map<string, Place> {
    if (this.#count >= maxPlaces) {
      this.#byService = new Map();
      this.#count = 0;
    }
    let games = this.#byService.get(serviceId);
    if (!games) {
      games = new Map();
      this.#byService.set(serviceId, games);
    }
    return games;
  }
}

function isAt(event: UsageEvent, place: Place): boolean {
  return (
    event.category === place.category &&
    event.companyId === place.companyId &&
    event.applicationId === place.applicationId
  );
}
