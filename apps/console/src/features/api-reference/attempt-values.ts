import type { PreparedRequest } from '@arcadia/contract/client';
import type { Call, CallField } from './queries.ts';

/** What is typed for the fields of path and query, by their names; empty for what isn't sent. */
export type Typed = Readonly<Record<string, string>>;

/** The fields that are typed one by one. Those of the body are typed as JSON. */
export function typedFields({ fields }: Pick<Call, 'fields'>): CallField[] {
  return fields.filter(({ place }) => place !== 'body');
}

/** A choice that must be made begins with its example, everything else with nothing. */
export function firstTyped(call: Pick<Call, 'fields'>): Typed {
  return Object.fromEntries(
    typedFields(call).map(({ name, required, options }) => [
      name,
      required ? (options[0] ?? '') : '',
    ]),
  );
}

/** Names of the fields that must be filled in first. */
export function missingFields(call: Pick<Call, 'fields'>, typed: Typed): string[] {
  return typedFields(call)
    .filter(({ name, required }) => required && (typed[name] ?? '').trim() === '')
    .map(({ name }) => name);
}

/** Whether a body can be sent: a JSON object. */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The request for what was typed. A key is made for each call that needs one. */
export function attemptRequest(
  { method, path, idempotent, fields }: Pick<Call, 'method' | 'path' | 'idempotent' | 'fields'>,
  typed: Typed,
  body: string,
): PreparedRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((typed[name] ?? '').trim()),
  );
  const query = new URLSearchParams();
  for (const { name, place } of fields) {
    const value = (typed[name] ?? '').trim();
    if (place === 'query' && value !== '') query.set(name, value);
  }
  return {
    method,
    url: `/api${filled}${query.size > 0 ? `?${query}` : ''}`,
    body: method === 'POST' ? body : null,
    idempotencyKey: idempotent ? crypto.randomUUID() : null,
  };
}
