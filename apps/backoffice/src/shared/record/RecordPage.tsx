import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WithoutRecord, type RecordWords } from './WithoutRecord.tsx';

type RecordPageProps<Row> = {
  query: UseQueryResult<Row>;
  words: RecordWords;
  /** The list the record belongs to. */
  listHref: string;
  /** The page of the record; undefined while it loads, for a skeleton of the same size. */
  children: (record: Row | undefined) => ReactNode;
};

/** One record with an address of its own: loading, not there, failed, or the record. What was loaded stays shown. */
export function RecordPage<Row>({ query, words, listHref, children }: RecordPageProps<Row>) {
  const { data, error } = query;
  if (data !== undefined || error === null) return children(data);
  return <WithoutRecord query={query} words={words} listHref={listHref} />;
}
