import { failures } from './failures.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Words that every screen needs: loaded before anything is shown. */
export const common = {
  formats: {
    locale: 'en-GB',
    justNow: 'just now',
    shortly: 'in less than a minute',
    date: ({ year, month, day }: { year: number; month: number; day: number }) =>
      `${day} ${months[month - 1] ?? ''} ${year}`,
    month: ({ year, month }: { year: number; month: number }) =>
      `${months[month - 1] ?? ''} ${year}`,
    dateAndTime: ({ date, time }: { date: string; time: string }) => `${date}, ${time}`,
  },
  /** Texts of the design system's own parts. */
  ui: {
    close: 'Close',
    dismiss: 'Dismiss',
    clear: 'Clear',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Your browser blocked copying. Select the text and copy it manually.',
    loading: 'Loading',
    popupFailed: 'This couldn’t be loaded. Check your network connection and try again.',
    search: 'Search',
    noResults: 'No results',
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    increase: 'Increase',
    decrease: 'Decrease',
    notWhole: 'Enter a whole number, such as 1000',
    notCode: 'Enter the six digits of the code',
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
    columnWidth: (column: string) => `Width of ${column}`,
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    clearFilters: 'Clear filters',
    apply: 'Apply',
    from: 'From',
    to: 'To',
    rangeReversed: 'The start date must be before the end date',
    numbersReversed: 'The first number must not be above the second',
    noMatchTitle: 'No results match these filters',
    noMatchText: 'Change or clear the filters to see more.',
    pastEndTitle: 'This page is empty',
    pastEndText: (pages: number) =>
      pages === 1 ? 'The list now has only one page.' : `The list now has only ${pages} pages.`,
    goToLastPage: 'Go to last page',
    rowRange: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    moreThan: (total: string) => `more than ${total}`,
    rowsPerPage: 'Rows per page',
    pagination: 'Pagination',
    page: 'Page',
    ofPages: (pages: string) => `of ${pages}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    openRow: (row: string) => `Open ${row}`,
    moreFields: 'More',
    refreshing: 'Refreshing',
    refreshFailed: 'Couldn’t refresh. You’re seeing earlier data.',
    retry: 'Try again',
    errorId: 'Error ID',
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
    title: 'This page couldn’t be displayed',
    explanation:
      'None of your saved work was lost. Try again. If the problem persists, send us the error ID.',
    errorId: 'Error ID',
  },
  /** Rejected calls, quoted from specification section 8 where it quotes them. */
  client: {
    ...failures,
    badGateway: 'Bad Gateway',
    timeout: 'Network error, please check your network settings!',
    unreachable: 'We can’t reach the server. Check your connection and try again.',
    withErrorId: ({ text, errorId }: { text: string; errorId: string }) =>
      `${text} (error ID ${errorId})`,
    verificationFailed: 'Verification failed, please Login again.',
  },
  language: 'Language',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  /** All rows of a list as a file. */
  exports: {
    label: 'Export',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    nothing: 'There’s nothing to export.',
    /** Opens the page with the file that is made in the background. */
    show: 'View export',
  },
  lists: {
    unknownFilter: 'The link contains an unknown filter. Clear the filters to see everything.',
    views: 'Views',
    emptyPeriodTitle: 'Nothing in this period',
    emptyPeriodText: 'Choose another period to see older records.',
  },
};
