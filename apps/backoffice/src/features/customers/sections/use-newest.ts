import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { SectionRow } from './Section.tsx';

/** Rows of a section. */
const shownRows = 5;

type Page<Row> = { records: readonly Row[]; total: number };

/** The newest records of a list that is narrowed to a customer, as lines of a section. `key` is that of the list, which events make stale. */
export function useNewest<Row>(
  key: QueryKey,
  load: (signal: AbortSignal) => Promise<Page<Row>>,
  toRow: (row: Row) => SectionRow,
) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
  });
  return {
    error,
    isFetching,
    refetch,
    data: data && { total: data.total, rows: data.records.slice(0, shownRows).map(toRow) },
  };
}
