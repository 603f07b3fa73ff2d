import { quantityNames } from '@arcadia/kernel/measures';
import type { Change } from './add-up.ts';
import { BinaryRows, instantBytes } from './binary-rows.ts';
import {
  keyOffset,
  placeColumns,
  quantityColumns,
  receivedAtOffset,
  writeQuantity,
} from './event-rows.ts';
import type { PackedEvent } from './packed-events.ts';

/** The bytes that COPY reads before and after rows. */
const header = Buffer.from('PGCOPY\n\xFF\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);
const lengthBytes = 4;
const keyBytes = 16;

/** Columns in the order of `changeData`. */
export const changeColumns = `${placeColumns}, day, events, ${quantityColumns}`;

/** Memory that was sent to the store is used again. */
const spare: Buffer[] = [];
const maxSpare = 2;
const spareBytes = 4_000_000;

/** The rows of events, with all that COPY reads, until `use` ends. */
export async function withEventData(
  events: readonly PackedEvent[],
  receivedAt: Date,
  use: (data: Buffer) => Promise<void>,
): Promise<void> {
  const bytes = header.length + room(events) + trailer.length;
  const memory =
    (bytes <= spareBytes ? spare.pop() : undefined) ??
    Buffer.allocUnsafeSlow(Math.max(bytes, spareBytes));
  const data = memory.subarray(0, bytes);
  fill(data, events, instantBytes(receivedAt));
  // The memory is not used again where this fails: the connection may still read it.
  await use(data);
  if (memory.length === spareBytes && spare.length < maxSpare) spare.push(memory);
}

function room(events: readonly PackedEvent[]): number {
  return events.reduce((sum, { from, to }) => sum + to - from, 0);
}

function fill(data: Buffer, events: readonly PackedEvent[], receivedAt: Uint8Array): void {
  let end = header.copy(data);
  for (const { rows, from, to } of events) {
    rows.bytes.copy(data, end, from, to);
    data.set(receivedAt, end + receivedAtOffset);
    end += to - from;
  }
  trailer.copy(data, end);
}

/** The keys of events as a parameter of the type `uuid[]` in PostgreSQL's binary format. */
export function keyArray(events: readonly PackedEvent[]): Buffer {
  const oidOfUuid = 2950;
  const bytes = Buffer.allocUnsafeSlow(20 + events.length * (lengthBytes + keyBytes));
  let end = 0;
  // One dimension, no nulls, and where it begins to count.
  for (const value of [1, 0, oidOfUuid, events.length, 1]) end = bytes.writeInt32BE(value, end);
  for (const { rows, from } of events) {
    // With its length before it, as in a row.
    const start = from + keyOffset - lengthBytes;
    const row = rows.bytes;
    for (let index = 0; index < lengthBytes + keyBytes; index += 1)
      bytes[end + index] = row[start + index] ?? 0;
    end += lengthBytes + keyBytes;
  }
  return bytes;
}

const changeRows = new BinaryRows(0);

export function changeData(changes: readonly Change[]): Buffer {
  const rows = changeRows;
  rows.clear();
  for (const { place, day, events, sums } of changes) {
    rows.begin(7 + quantityNames.length);
    rows.columns(place.columns);
    rows.day(day);
    rows.whole(BigInt(events));
    for (const name of quantityNames) writeQuantity(rows, sums[name] ?? 0n, name);
  }
  return Buffer.concat([header, rows.bytes.subarray(0, rows.end), trailer]);
}
