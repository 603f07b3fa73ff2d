import { isOfEveryCompany } from '@arcadia/contract/wire/event-readers';
import type { OutboxEvent } from '@arcadia/domain/outbox/index';

/** The events of the last minute, for pages whose data is older than their event stream. */
export type RecentEvents = {
  add(event: OutboxEvent): void;
  /** Events before this moment are not known: more were missed than are read again. */
  forget(): void;
  /**
   * Events that a reader of this company (null: of all) may see and that came in the last `ageMs` milliseconds, oldest first;
   * null if not all of it is kept.
   */
  since(ageMs: number, companyId: string | null): readonly OutboxEvent[] | null;
};

const keptMs = 60_000;
const maxKept = 2_000;

/**
 * Events are dated by their arrival in this process and not by their own time: what is committed after a page's data was
 * read arrives later than that, whatever its id and whatever the product's clock says.
 *
 * @param now milliseconds on a clock that only goes forward
 */
export function createRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  const kept: { at: number; event: OutboxEvent }[] = [];
  /** Everything that arrived after it is kept. */
  let completeSince = now();

  function drop(): void {
    const tooOld = now() - keptMs;
    const young = kept.findIndex(({ at }) => at >= tooOld);
    const excess = kept.length - maxKept;
    const dropped = kept.splice(0, Math.max(young === -1 ? kept.length : young, excess));
    completeSince = dropped.at(-1)?.at ?? completeSince;
  }

  return {
    add(event) {
      kept.push({ at: now(), event });
      drop();
    },
    forget() {
      kept.length = 0;
      completeSince = now();
    },
    since(ageMs, companyId) {
      drop();
      const from = now() - ageMs;
      if (from <= completeSince) return null;
      return kept
        .filter(({ at, event }) => at >= from && isFor(event, companyId))
        .map(({ event }) => event);
    },
  };
}

function isFor(event: OutboxEvent, companyId: string | null): boolean {
  return companyId === null || event.companyId === companyId || isOfEveryCompany(event.topic);
}
