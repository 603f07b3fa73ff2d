import { measures, type Quantity, quantityNames } from '@arcadia/kernel/measures';
import type { Quantities } from '../quantities.ts';
import type { UsageEvent } from '../usage-event.ts';
import { BinaryRows, textColumns } from './binary-rows.ts';
import type { Place } from './places.ts';

export const quantityColumns = quantityNames.join(', ');
export const placeColumns = 'company_id, application_id, service_id, category, game_id';
/** Columns in the order of a row. */
export const eventColumns = `received_at, key, day, occurred_at, ${placeColumns}, source_id, source, type, event_id, user_id,
  ${quantityColumns}`;
/** The offsets of `received_at` and `key` in a row: behind the number of columns, and each behind its length. */
export const receivedAtOffset = 6;
export const keyOffset = 18;
/** The time in a row until it is known when its event is stored. */
const notYet = new Date(0);

/** So many units that are not too large add up to a number that has all of its digits. */
export const maxExact = 65_536;
const tooLarge = Number.MAX_SAFE_INTEGER / maxExact;

/** The size of most rows. */
const usualBytes = 320;

/** Rows of the events of a request, of which those that are new are stored later, and what they tell in numbers. */
export class EventRows {
  readonly #rows: BinaryRows;
  readonly #units: Float64Array;
  /** The number of events that have room. */
  readonly room: number;
  #count = 0;
  readonly #types = new Map<string, Uint8Array>();
  #sourceId = '';
  #source = '';
  #sourceColumns: Uint8Array = textColumns(['', '']);

  constructor(room: number) {
    this.room = room;
    this.#rows = new BinaryRows(room * usualBytes);
    this.#units = new Float64Array(room * quantityNames.length);
  }

  get bytes(): Buffer {
    return this.#rows.bytes;
  }

  /** The byte behind the last row. */
  get end(): number {
    return this.#rows.end;
  }

  /** Begins anew in the same memory. */
  clear(): void {
    this.#rows.clear();
    this.#count = 0;
  }

  /** The units of a quantity, by its place in `quantityNames`, in the event of a number. */
  unitsOf(index: number, quantity: number): number {
    return this.#units[index * quantityNames.length + quantity] ?? 0;
  }

  /** @returns false where its units are too large to be added up as numbers; then it has none here */
  add(event: UsageEvent, place: Place): boolean {
    const rows = this.#rows;
    rows.begin(14 + quantityNames.length);
    rows.instant(notYet);
    rows.uuid(event.key);
    rows.day(event.day);
    rows.instant(event.occurredAt);
    rows.columns(place.columns);
    rows.columns(this.#sourceOf(event));
    rows.columns(this.#typeOf(event.type));
    rows.text(event.eventId);
    rows.text(event.userId);
    return this.#addQuantities(event.quantities);
  }

  #addQuantities(quantities: Quantities): boolean {
    const units = this.#units;
    const start = this.#count * quantityNames.length;
    let fits = true;
    for (let at = 0; at < quantityNames.length; at += 1) {
      const name = quantityNames[at] ?? 'minutes';
      const value = quantities[name];
      writeQuantity(this.#rows, value, name);
      const number = value === undefined ? 0 : Number(value);
      units[start + at] = number;
      fits &&= number <= tooLarge;
    }
    this.#count += 1;
    if (!fits) units.fill(0, start, start + quantityNames.length);
    return fits;
  }

  /** Most events come from the source of the one before. */
  #sourceOf({ sourceId, source }: UsageEvent): Uint8Array {
    if (sourceId !== this.#sourceId || source !== this.#source) {
      this.#sourceId = sourceId;
      this.#source = source;
      this.#sourceColumns = textColumns([sourceId, source]);
    }
    return this.#sourceColumns;
  }

  #typeOf(type: string): Uint8Array {
    let columns = this.#types.get(type);
    if (!columns) {
      columns = textColumns([type]);
      this.#types.set(type, columns);
    }
    return columns;
  }
}

export function writeQuantity(rows: BinaryRows, units: bigint | undefined, name: Quantity): void {
  const places = measures[name].places;
  if (units === undefined) rows.missing();
  else if (places === 0) rows.whole(units);
  else rows.decimal(units, places);
}
