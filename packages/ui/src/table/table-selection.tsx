import type { ReactNode } from 'react';

export interface TableSelection {
  /** Ids of rows, also of rows on other pages. */
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** What can be done with them. */
  actions: ReactNode;
}
