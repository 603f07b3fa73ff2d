/** The list of all keys (`?`). */
export const keyboard = {
  title: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysHelp: ({ keys }: { keys: string }) =>
    `They don’t act while you’re typing. Switch them off if you use voice input or press them by accident: ${keys} still works.`,
  /** Between two keys that are pressed one after the other. */
  between: 'then',
  groups: {
    anywhere: 'On every page',
    places: 'Go to',
    lists: 'In lists',
    popups: 'In menus, tabs and dialogs',
    cases: 'On cases',
  },
  anywhere: {
    search: 'Search and commands',
    find: 'Search this list, or everything',
    help: 'Keyboard shortcuts',
    next: 'Next control',
    previous: 'Previous control',
  },
  lists: {
    open: 'Open the row, or sort by the column',
    scroll: 'Scroll the table',
    edge: 'On a column’s edge in the head: narrower or wider',
    fit: 'On a column’s edge: as wide as at first',
    edges: 'On a column’s edge: to the next column',
  },
  popups: {
    move: 'Previous or next option',
    turn: 'Previous or next tab, or point of a chart',
    choose: 'Choose or confirm',
    close: 'Close, and return to where you were',
  },
};
