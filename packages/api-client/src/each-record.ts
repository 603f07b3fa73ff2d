import type { Page } from './calls.ts';
import { ListTooLong } from './errors.ts';

const pageSize = 100;

type Place = { pageNo: number; pageSize: number };

/** Each record of a list, page by page. @throws ListTooLong */
export async function* eachRecord(
  fetchPage: (place: Place) => Promise<Page<unknown>>,
): AsyncGenerator<unknown, void, undefined> {
  const given = new Set<unknown>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total, hasMore } = await fetchPage({ pageNo, pageSize });
    for (const record of records) {
      // What was added meanwhile has moved it to this page.
      const id = idOf(record);
      if (id !== undefined && given.has(id)) continue;
      if (id !== undefined) given.add(id);
      yield record;
    }
    if (records.length === pageSize && pageNo * pageSize < total) continue;
    if (hasMore === true) throw new ListTooLong(total);
    return;
  }
}

function idOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
}
