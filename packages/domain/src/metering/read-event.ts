import { isUtf8 } from 'node:buffer';
import {
  maxAgeDays,
  maxAheadMs,
  maxEventDepth,
  maxEventIdLength,
  type UsageEventTypeName,
  usageEventTypes,
  type UsageField,
  type UsageRefusalReason,
} from '@arcadia/contract/usage/usage-events';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import { measures, type Quantity, quantityNames } from '@arcadia/kernel/measures';
import type { Quantities } from './quantities.ts';
import type { ReportedEvent } from './usage-event.ts';

/** The fault of an event: the reason, and the attribute or field of `data` if one is at fault. */
export type RefusedEvent = { readonly reason: UsageRefusalReason; readonly field: string | null };

const dayMs = 86_400_000;
const maxSourceLength = 256;
/** A JSON format by its subtype, without parameters (CloudEvents 1.0.2, JSON format, section 3.1). */
const jsonTypePattern = /^[\w!#$&^.+-]+\/(?:[\w!#$&^.+-]*\+)?json\s*(?:;|$)/i;
const decimalPattern = /^(\d{1,18})(?:\.(\d{1,18}))?$/;

type ReadField = UsageField & { readonly name: string; readonly quantity: Quantity | null };

type ReadType = { readonly name: UsageEventTypeName; readonly fields: readonly ReadField[] };

/** Each type with its fields in their order, and the quantity that each is. */
const readTypes = new Map<string, ReadType>(
  Object.keys(usageEventTypes)
    .filter((type) => isKnownType(type))
    .map((name) => [name, { name, fields: readFieldsOf(name) }]),
);

function readFieldsOf(type: UsageEventTypeName): ReadField[] {
  return Object.entries<UsageField>(usageEventTypes[type].fields).map(([name, field]) => ({
    ...field,
    name,
    quantity: quantityNames.find((quantity) => measures[quantity].field === name) ?? null,
  }));
}

/**
 * Reads one CloudEvents 1.0 event in JSON. Fields and attributes that the type does not have are ignored, as CloudEvents asks
 * for. Whether its application and game exist is not known here.
 *
 * @param now product time, which the event's own must be near
 */
export function readEvent(value: unknown, now: Date): ReportedEvent | RefusedEvent {
  if (!isRecord(value)) return refused('malformed', null);
  if (isNested(value, maxEventDepth))
    return refused('malformed', isNested(value['data'], maxEventDepth - 1) ? 'data' : null);
  const { specversion, id, source, type, time, datacontenttype } = value;
  if (specversion !== '1.0') return refused('malformed', 'specversion');
  if (!isText(id, maxEventIdLength)) return refused('malformed', 'id');
  if (!isText(source, maxSourceLength) || /\s/.test(source)) return refused('malformed', 'source');
  // Null is the same as left out, and either stands for JSON.
  if (datacontenttype !== undefined && datacontenttype !== null && !isJsonType(datacontenttype))
    return refused('malformed', 'datacontenttype');
  if (typeof type !== 'string') return refused('malformed', 'type');
  const known = readTypes.get(type);
  if (!known) return refused('unknown_type', 'type');
  const occurredAt = typeof time === 'string' ? readRfc3339(time) : null;
  if (occurredAt === null) return refused('malformed', 'time');
  if (Number(occurredAt) > Number(now) + maxAheadMs) return refused('in_future', 'time');
  if (Number(occurredAt) < Number(now) - maxAgeDays * dayMs) return refused('too_old', 'time');
  const data = dataOf(value);
  if (!isRecord(data)) return refused('malformed', isEncoded(value) ? 'data_base64' : 'data');
  const read = readData(known.fields, data);
  if (typeof read === 'string') return refused('invalid_field', read);
  const { appId, mgId, userId, quantities } = read;
  return { source, eventId: id, type: known.name, occurredAt, appId, mgId, userId, quantities };
}

function isEncoded({ data_base64: encoded }: Record<string, unknown>): boolean {
  return encoded !== undefined && encoded !== null;
}

/** `data`, or the JSON in `data_base64`; undefined where both are there and where the latter can't be read. */
function dataOf(event: Record<string, unknown>): unknown {
  const { data, data_base64: encoded } = event;
  if (!isEncoded(event)) return data;
  if ((data !== undefined && data !== null) || typeof encoded !== 'string') return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  // Node's decoder skips what it does not know.
  if (!isUtf8(bytes) || bytes.toString('base64') !== encoded) return undefined;
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    return isNested(read, maxEventDepth - 1) ? undefined : read;
  } catch {
    return undefined;
  }
}

type Data = Pick<ReportedEvent, 'appId' | 'mgId' | 'userId' | 'quantities'>;

/** @returns the name of the first wrong field instead, if there is one. */
function readData(fields: readonly ReadField[], data: Record<string, unknown>): Data | string {
  const ids = { appId: '', gameId: '', userId: '' };
  const quantities: Quantities = {};
  for (const field of fields) {
    const { name, quantity } = field;
    const value = data[name];
    if (value === undefined && field.optional) continue;
    if (quantity === null) {
      if (!isText(value, field.max)) return name;
      if (name === 'appId' || name === 'gameId' || name === 'userId') ids[name] = value;
      continue;
    }
    const units = unitsOf(value, field, quantity);
    if (units === null) return name;
    quantities[quantity] = units;
  }
  const { appId, gameId, userId } = ids;
  return { appId, mgId: gameId, userId, quantities };
}

/** The value in units of its quantity; null if it is no number, negative, too large, or has too many digits. */
function unitsOf(value: unknown, { max }: UsageField, quantity: Quantity): bigint | null {
  const places = measures[quantity].places;
  if (typeof value === 'number') {
    // Below 10^15 every decimal is another number, so this one was written with these digits.
    const scaled = Math.round(value * 10 ** places);
    if (scaled >= 0 && scaled < 1e15 && scaled / 10 ** places === value)
      return value <= max ? BigInt(scaled) : null;
  }
  // The shortest text that gives the same number back is what the sender wrote.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const [, whole, fraction = ''] = decimalPattern.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === undefined || digits.length > places) return null;
  const units = BigInt(whole + digits.padEnd(places, '0'));
  return units <= BigInt(max) * 10n ** BigInt(places) ? units : null;
}

function refused(reason: UsageRefusalReason, field: string | null): RefusedEvent {
  return { reason, field };
}

function isKnownType(type: string): type is UsageEventTypeName {
  return Object.hasOwn(usageEventTypes, type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether objects and lists stand in one another deeper than `most`. */
function isNested(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((one) => isNested(one, most - 1));
}

function isText(value: unknown, maxLength: number): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= maxLength &&
    // Half characters and zero bytes are what no text in the store may hold.
    value.isWellFormed() &&
    !value.includes('\0')
  );
}

/** Whether this content type of CloudEvents is one of JSON, such as `text/json` or `application/vnd.games+json; charset=utf-8`. */
export function isJsonType(value: unknown): boolean {
  return typeof value === 'string' && jsonTypePattern.test(value);
}
