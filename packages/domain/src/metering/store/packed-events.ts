import type { Quantities } from '../quantities.ts';
import type { UsageEvent } from '../usage-event.ts';
import { EventRows, keyOffset } from './event-rows.ts';
import type { KnownUsers } from './known-users.ts';
import { type Place, Places } from './places.ts';
import { isUserSession } from './sessions.ts';

/**
 * An event as it waits to be stored: its row as COPY reads it, and beside that what tells whether it is new and adds it up.
 * Whole events would be moved in memory again and again while they wait, which takes longer than most of what is done with
 * them.
 */
export type PackedEvent = {
  readonly key: string;
  readonly day: string;
  readonly place: Place;
  /** Holds its row, from one byte to another, and its units. */
  readonly rows: EventRows;
  readonly from: number;
  readonly to: number;
  /** The number of the event in `rows`. */
  readonly index: number;
  /** Units of the event that are too large to be in `rows`; null where none is. */
  readonly large: Quantities | null;
  /** The whole event where it may be the first session of a user in a month. */
  readonly session: UsageEvent | null;
};

const places = new Places();

/**
 * Memory of events that are stored is used again. New memory for each request would make the collector look through all that
 * the process holds after each 50,000 events, which costs as much as a third of all else that is done with them.
 */
const spare: EventRows[] = [];
const maxSpare = 16;
/** The number of events that rows have room for, as most requests need. */
const usualRoom = 1_000;
const maxSpareBytes = 1_000_000;

/** @param knownUsers users of a month that are stored */
export function packEvents(events: readonly UsageEvent[], knownUsers: KnownUsers): PackedEvent[] {
  const rows = takeRows(events.length);
  return events.map((event, index) => {
    const { key, day, quantities } = event;
    const place = places.of(event);
    const from = rows.end;
    const fits = rows.add(event, place);
    const large = fits ? null : quantities;
    const session = isUserSession(event) && knownUsers.mayMatter(event) ? event : null;
    return { key, day, place, rows, from, to: rows.end, index, large, session };
  });
}

/** Gives the rows of events that were packed together back for use; to be called after their last use. */
export function giveBack([first]: readonly PackedEvent[]): void {
  if (!first || spare.length === maxSpare) return;
  const { rows } = first;
  if (rows.room === usualRoom && rows.bytes.length <= maxSpareBytes) spare.push(rows);
}

function takeRows(count: number): EventRows {
  const rows = count <= usualRoom ? spare.pop() : undefined;
  rows?.clear();
  return rows ?? new EventRows(count <= usualRoom / 2 ? count : Math.max(count, usualRoom));
}

/** A number above that of the events of one transaction. */
const maxTogether = 2 ** 20;

/**
 * Sorts by the keys' first four bytes, which is nearly the order of the keys: the index is then searched and filled from
 * one end to the other, which takes PostgreSQL a tenth less. Numbers are sorted many times faster than texts.
 */
export function byKey(events: readonly PackedEvent[]): PackedEvent[] {
  const order = Float64Array.from(
    events,
    ({ rows, from }, index) => rows.bytes.readUInt32BE(from + keyOffset) * maxTogether + index,
  );
  return Array.from(order.sort(), (place) => events[place % maxTogether]).filter(
    (event) => event !== undefined,
  );
}
