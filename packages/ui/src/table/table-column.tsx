import type { ReactNode } from 'react';

export interface TableColumn<Row extends object> {
  /** Id of the column, a part of URLs and of stored settings: don't rename it lightly. */
  id: string;
  /** The header, the name in the column menu, and the label on a card. */
  label: string;
  /** Content of a cell; keep it plain, since it runs for every row. */
  cell: (row: Row) => ReactNode;
  /** `end` for money and numbers: right-aligned, figures of equal width. */
  align?: 'start' | 'end';
  /**
   * Under 992 px a row is a card: 1 is its title, 2 and 3 stand below, 4 as well where it is 768 px or wider; the rest is left
   * out.
   */
  priority?: 1 | 2 | 3 | 4;
  /** The API can sort by the column. */
  sortable?: boolean;
  /** The column can't be hidden: without it the row would mean nothing. */
  alwaysShown?: boolean;
  /** Takes what the other columns leave: a longer text ends in an ellipsis, and is whole on a card. Give it a `width`. */
  fills?: boolean;
  /** Least width in pixels, so that a column of short words doesn't jump between pages. */
  width?: number;
}

/** A control before each row, by which it is chosen, and one before all of them. */
export interface RowChoice<Row extends object> {
  head: ReactNode;
  /** The same function between renders. */
  cell: (row: Row) => ReactNode;
}

/** Answer of a server for one page of a list. */
export interface TablePage<Row extends object> {
  records: readonly Row[];
  /** Number of rows on all pages, with the filters that are set. */
  total: number;
  /** More rows than `total` exist; the pages don't reach them. */
  hasMore?: boolean | undefined;
}
