import type { ReactNode } from 'react';

export interface TableSelection {
  /** Ids of rows, also of rows on other pages. */
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** What can be done with them. */
  actions: ReactNode;
}

/** How much of a page is selected. */
export function pageSelection(
  pageIds: readonly string[],
  selected: ReadonlySet<string>,
): { all: boolean; some: boolean } {
  const count = pageIds.filter((id) => selected.has(id)).length;
  return { all: count > 0 && count === pageIds.length, some: count > 0 };
}

export function withRowSelected(
  selected: readonly string[],
  id: string,
  on: boolean,
): readonly string[] {
  const others = selected.filter((other) => other !== id);
  return on ? [...others, id] : others;
}

/** All rows of a page; what is selected on other pages stays so. */
export function withPageSelected(
  selected: readonly string[],
  pageIds: readonly string[],
  on: boolean,
): readonly string[] {
  const others = selected.filter((id) => !pageIds.includes(id));
  return on ? [...others, ...pageIds] : others;
}
