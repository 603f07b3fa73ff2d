import type * as z from 'zod/mini';
import type { FormFields } from '../form.ts';
import { type StripeClient, unavailable } from './client.ts';
import { listOf, readAccepted } from './messages.ts';

const pageSize = 100;

/** All items of one of Stripe's lists, page by page, the newest first. @throws GatewayUnavailable. */
export async function* listAll<T extends { id: string }>(
  client: StripeClient,
  path: string,
  { query, item, maxPages }: { query: FormFields; item: z.ZodMiniType<T>; maxPages: number },
): AsyncGenerator<T> {
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const paging = after === undefined ? {} : { starting_after: after };
    const fields = { ...query, ...paging, limit: String(pageSize) };
    const list = readAccepted(listOf(item), await client.get(path, fields));
    yield* list.data;
    after = list.data.at(-1)?.id;
    if (!list.has_more) return;
    if (list.data.length === 0) throw unavailable(`${path} has no end`);
  }
  throw unavailable(`${path} has more than ${maxPages} pages`);
}

/** Fields of a filter by time: from the first instant on, before the second. */
export function createdWithin(from: Date, before: Date): FormFields {
  return { 'created[gte]': unixSeconds(from), 'created[lt]': unixSeconds(before) };
}

/** Rounded up, so that a time limit is not cut short. */
export function unixSeconds(instant: Date): string {
  return String(Math.ceil(instant.getTime() / 1000));
}
