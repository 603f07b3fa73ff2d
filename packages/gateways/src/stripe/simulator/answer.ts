/** An answer of the API: an object, or an error in Stripe's own words. */
export type ApiAnswer = { status: number; body: object };

export function done(body: object): ApiAnswer {
  return { status: 200, body };
}

export function invalid(
  message: string,
  { status = 400, code, param }: { status?: number; code?: string; param?: string } = {},
): ApiAnswer {
  const error = {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  };
  return { status, body: { error } };
}

export function missing(kind: string, id: string): ApiAnswer {
  return invalid(`No such ${kind}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param: 'id',
  });
}

export function idempotencyError(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { error: { type: 'idempotency_error', code, message } } };
}

/** A page of a list, the newest first. */
export function pageOf(
  items: readonly { id: string }[],
  { url, limit, after }: { url: string; limit: number; after: string | undefined },
): ApiAnswer {
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) return missing('object', after);
  const data = items.slice(start, start + limit);
  return done({ object: 'list', url, has_more: items.length > start + limit, data });
}
