import { parseExactly } from './exact-json.ts';

/** A form in which JSON libraries write a parsed body. */
export type Reserialisation = { library: string; body: string };

/**
 * The body as common JSON libraries would re-serialize it. Forms equal to the body are left out: they can't be
 * distinguished from the raw bytes.
 */
export function reserialisations(body: string): Reserialisation[] {
  const rounded = parsed(body, JSON.parse);
  const exact = parsed(body, parseExactly);
  if (rounded === undefined || exact === undefined) return [];
  const written: Reserialisation[] = [
    { library: 'JSON.stringify', body: JSON.stringify(rounded) },
    { library: 'Jackson, Gson, fastjson', body: JSON.stringify(exact) },
    { library: 'encoding/json', body: escapedForHtml(JSON.stringify(sorted(rounded))) },
    { library: 'JSON, sorted', body: JSON.stringify(sorted(exact)) },
    { library: 'json.dumps', body: ascii(spaced(exact)) },
    { library: 'json_encode', body: ascii(JSON.stringify(exact)).replaceAll('/', String.raw`\/`) },
  ];
  const seen = new Set([body]);
  return written.filter((one) => !seen.has(one.body) && seen.add(one.body));
}

function parsed(body: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlainObject(value)) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}

/** Go escapes these so that JSON can be embedded in HTML. */
function escapedForHtml(json: string): string {
  return json.replaceAll(/[<>&]/g, (sign) => escaped(sign));
}

/** A space after each comma and colon, as Python writes it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`,
  );
  return `{${members.join(', ')}}`;
}

function ascii(json: string): string {
  return json.replaceAll(/[^\0-\u{7f}]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => escaped(sign.slice(at, at + 1))).join(''),
  );
}

function escaped(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0');
}

/** An exact number is an object too, but without members. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null;
}
