import { failures } from './failures.ts';
import { fieldProblems } from './field-problems.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Words that every screen needs: loaded before anything is shown. */
export const common = {
  formats: {
    locale: 'en-GB',
    justNow: 'just now',
    shortly: 'in less than a minute',
    date: ({ year, month, day }: { year: number; month: number; day: number }) =>
      `${day} ${months[month - 1] ?? ''} ${year},`,
  },
  /** What the pieces of the design system say by themselves. */
  ui: {
    close: 'Close',
    dismiss: 'Dismiss',
    clear: 'Clear',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
    loading: 'Loading',
    search: 'Search',
    noResults: 'Nothing found',
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    increase: 'Increase',
    decrease: 'Decrease',
    countryCode: 'Country code',
    searchCountryCode: 'Search by country or code',
    notifications: 'Notifications',
    stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
    stepDone: 'done',
    columns: 'Columns',
    resetColumns: 'Reset columns',
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    columnMoved: (column: string, position: number, total: number) =>
      `${column} is now column ${position} of ${total}`,
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    clearFilters: 'Clear filters',
    apply: 'Apply',
    from: 'From',
    to: 'To',
    rangeReversed: 'The start lies after the end',
    noMatchTitle: 'Nothing matches these filters',
    noMatchText: 'Change a filter, or clear them all to see everything.',
    pastEndTitle: 'This page is empty',
    pastEndText: (pages: number) =>
      pages === 1 ? 'There is only one page now.' : `There are only ${pages} pages now.`,
    goToLastPage: 'Go to the last page',
    rowRange: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    rowsPerPage: 'Rows per page',
    pagination: 'Pages',
    page: 'Page',
    ofPages: (pages: string) => `of ${pages}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    openRow: (row: string) => `Open ${row}`,
    selectRow: (row: string) => `Select ${row}`,
    selectPage: 'Select all on this page',
    selectedRows: (count: number) => `${count} selected`,
    clearSelection: 'Clear selection',
    moreFields: 'More',
    refreshing: 'Refreshing',
    refreshFailed: 'Could not refresh. You are seeing what was loaded before.',
    retry: 'Try again',
    errorId: 'Error number',
    skipToContent: 'Skip to content',
    mainNavigation: 'Main navigation',
    openNavigation: 'Open navigation',
    collapseSidebar: 'Collapse sidebar',
    expandSidebar: 'Expand sidebar',
    breadcrumb: 'You are here',
    tools: 'Tools',
    showTools: 'Show tools',
    hideTools: 'Hide tools',
    opensInNewTab: 'opens in a new tab',
  },
  actions: {
    cancel: 'Cancel',
    retry: 'Try again',
    reload: 'Reload',
    back: 'Back',
    save: 'Save',
    signOut: 'Log out',
  },
  /** Where something breaks although it should not. */
  failure: {
    title: 'This page could not be shown',
    explanation:
      'Nothing you did was lost on our side. Try again; if it happens again, tell us the error number.',
    errorId: 'Error number',
  },
  /** Rejected calls, quoted from specification section 8 where it quotes them. */
  client: {
    ...failures,
    badGateway: 'Bad Gateway',
    timeout: 'Network error, please check your network settings!',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    withErrorId: ({ text, errorId }: { text: string; errorId: string }) =>
      `${text} (error number ${errorId})`,
    verificationFailed: 'Verification failed, please Login again.',
  },
  fields: fieldProblems,
  language: 'Language',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  /** All rows of a list as a file. */
  exports: {
    label: 'Export',
    xlsx: 'Excel workbook (XLSX)',
    csv: 'Plain table (CSV)',
    nothing: 'There are no rows to export.',
    tooMany: ({ most }: { most: string }) => `At most ${most} rows. Narrow the filters first.`,
  },
};
