/** The palette (Ctrl-K): a field from which everything of an app is opened. */
export const palette = {
  title: 'Search and commands',
  placeholder: 'Search pages, actions, names or numbers',
  recent: 'Recent',
  pages: 'Go to',
  actions: 'Actions',
  searching: 'Searching',
  nothing: ({ query }: { query: string }) =>
    `Nothing found for “${query}”. Try a name, a number such as a bill’s, or fewer letters.`,
  failed: 'Some results couldn’t be loaded. Check your connection, then type again.',
  keys: { moves: 'to move', opens: 'to open', closes: 'to close' },
  commands: {
    createApplication: 'Create an application',
    language: ({ name }: { name: string }) => `Switch to ${name}`,
    dark: 'Use the dark theme',
    light: 'Use the light theme',
    keyboard: 'Show keyboard shortcuts',
  },
  /** By what else the commands are found, in every language at once. */
  words: {
    createApplication: 'new app game project',
    language: 'language translate english chinese',
    theme: 'theme dark light night mode appearance colour',
    keyboard: 'keyboard keys hotkeys shortcuts',
    signOut: 'log out sign out leave exit',
    contact: 'contact support help service chat account manager complaint',
    guide: 'guide help manual tutorial how to',
  },
};
