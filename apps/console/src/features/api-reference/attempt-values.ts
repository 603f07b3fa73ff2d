import type { SentRequest } from '@arcadia/web/calls/transport';
import type { Call, CallField } from './queries.ts';

/** Values typed for the fields of path, query and form, by their names; empty for a field that isn't sent. */
export type Typed = Readonly<Record<string, string>>;

type Fields = Pick<Call, 'fields' | 'isUpload'>;

/** The fields that are typed one by one. Those of a body are typed as JSON, and the file of a form is chosen. */
export function typedFields({ fields, isUpload }: Fields): CallField[] {
  return fields.filter(({ place, name }) => place !== 'body' || (isUpload && name !== 'file'));
}

/** A choice that must be made begins with its example, everything else with nothing. */
export function firstTyped(call: Fields): Typed {
  return Object.fromEntries(
    typedFields(call).map(({ name, required, options }) => [
      name,
      required ? (options[0] ?? '') : '',
    ]),
  );
}

/** Names of the fields that must be filled in first. */
export function missingFields(call: Fields, typed: Typed): string[] {
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

type Attempted = Pick<Call, 'method' | 'path' | 'idempotent' | 'fields' | 'isUpload'>;
/** The body as JSON, and the file of an upload. */
type Carried = { body: string; file: File | null };

/** The request for what was typed. A key is made for each call that needs one. */
export function attemptRequest(call: Attempted, typed: Typed, carried: Carried): SentRequest {
  const { method, path, idempotent, fields } = call;
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
    body: bodyOf(call, typed, carried),
    idempotencyKey: idempotent ? crypto.randomUUID() : null,
  };
}

function bodyOf(call: Attempted, typed: Typed, { body, file }: Carried): SentRequest['body'] {
  if (!call.isUpload) return call.method === 'POST' ? body : null;
  const form = new FormData();
  for (const { name, place } of typedFields(call))
    if (place === 'body' && typed[name]) form.set(name, typed[name]);
  // Last: the server reads the file only when it knows what it is for.
  if (file !== null) form.set('file', file);
  return form;
}
