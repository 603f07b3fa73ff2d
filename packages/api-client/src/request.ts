import type { Route } from './calls.ts';

/** Path, query and body of a call are one object. */
export type Input = Readonly<Record<string, unknown>>;

export type PreparedRequest = {
  readonly method: 'GET' | 'POST';
  /** From the origin on. */
  readonly url: string;
  readonly body: string | FormData | null;
  readonly idempotencyKey: string | null;
  /** Sending it twice does no more than sending it once. */
  readonly isRepeatable: boolean;
};

/** @throws TypeError where a value of the path is missing, or one of path and query is no text, number or boolean. */
export function prepare([kind, template]: Route, input: Input, key?: string): PreparedRequest {
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${template} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(textOf(name, value));
  });
  if (kind === 'upload') {
    const body = formOf(rest);
    return { method: 'POST', url: `/api${path}`, body, idempotencyKey: null, isRepeatable: false };
  }
  if (kind === 'write' || kind === 'once') {
    const idempotencyKey = kind === 'once' ? (key ?? crypto.randomUUID()) : null;
    const body = JSON.stringify(rest);
    const isRepeatable = kind === 'once';
    return { method: 'POST', url: `/api${path}`, body, idempotencyKey, isRepeatable };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(name, textOf(name, value));
  const url = `/api${path}${query.size > 0 ? `?${query}` : ''}`;
  return { method: 'GET', url, body: null, idempotencyKey: null, isRepeatable: true };
}

/** The server reads the file last. */
function formOf({ file, ...texts }: Input): FormData {
  if (!(file instanceof File)) throw new TypeError('file must be a File');
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, textOf(name, value));
  form.set('file', file);
  return form;
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`${name} must be a text, a number or a boolean`);
}
