import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/**
 * The texts of the design system itself. The app provides them in the current language; there is no default, so that a
 * missing provider is an error and not an English word on a Chinese screen.
 */
export interface UiTexts {
  close: string;
  dismiss: string;
  clear: string;
  copy: string;
  copied: string;
  copyFailed: string;
  loading: string;
  /** A menu or form whose code did not arrive. */
  popupFailed: string;
  search: string;
  noResults: string;
  optional: string;
  showPassword: string;
  hidePassword: string;
  increase: string;
  decrease: string;
  /** Error at a field for a whole number: the text is none or has decimals. */
  notWhole: string;
  notCode: string;
  countryCode: string;
  searchCountryCode: string;
  notifications: string;
  /** Words for screen readers in a stepper, counted from 1. */
  stepOf: (step: number, total: number) => string;
  stepDone: string;

  // Data table
  columns: string;
  resetColumns: string;
  moveUp: (column: string) => string;
  moveDown: (column: string) => string;
  /** Announcement after a move; `position` counts from 1. */
  columnMoved: (column: string, position: number, total: number) => string;
  /** Name of the control that changes a width, at the column's edge. */
  columnWidth: (column: string) => string;
  removeFilter: (filter: string) => string;
  clearFilters: string;
  apply: string;
  from: string;
  to: string;
  /** Error of a range of dates whose end is before its start. */
  rangeReversed: string;
  numbersReversed: string;
  noMatchTitle: string;
  noMatchText: string;
  /** Title where the page asked for lies behind the last one. */
  pastEndTitle: string;
  pastEndText: (pages: number) => string;
  goToLastPage: string;
  rowRange: (first: string, last: string, total: string) => string;
  /** Words for the total where not all rows were counted: "more than 10,000". */
  moreThan: (total: string) => string;
  rowsPerPage: string;
  pagination: string;
  page: string;
  /** Words after the page field: "of 12". */
  ofPages: (pages: string) => string;
  previousPage: string;
  nextPage: string;
  openRow: (row: string) => string;
  refreshing: string;
  refreshFailed: string;

  // Errors
  retry: string;
  errorId: string;

  // Shell
  skipToContent: string;
  mainNavigation: string;
  openNavigation: string;
  collapseSidebar: string;
  expandSidebar: string;
  breadcrumb: string;
  tools: string;
  showTools: string;
  hideTools: string;
  opensInNewTab: string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/** @throws Error when no `UiTextsProvider` stands above. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (texts === null) throw new Error('UiTextsProvider is missing above this component.');
  return texts;
}
