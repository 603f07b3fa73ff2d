/** Lists as a person has set them up: filters, order, columns and page size under a name. */
export const savedViews = {
  title: 'Saved views',
  /** The list as it is without any view. */
  standard: 'Standard view',
  none: 'Filter, sort and arrange the list, then save it here under a name.',
  failed: 'Your views couldn’t be loaded',
  retry: 'Try again',
  /** On the button, of the view that is open. */
  changed: ({ name }: { name: string }) => `Changed: ${name}`,
  changedText: ({ name }: { name: string }) => `You’ve changed “${name}” since you opened it.`,
  replace: 'Save changes',
  reset: 'Discard changes',
  name: 'Save this view as',
  namePlaceholder: 'Name',
  nameMissing: 'Enter a name.',
  save: 'Save',
  rename: ({ name }: { name: string }) => `Rename “${name}”`,
  newName: 'New name',
  cancel: 'Cancel',
  remove: ({ name }: { name: string }) => `Delete “${name}”`,
  saved: ({ name }: { name: string }) => `“${name}” saved`,
  removed: ({ name }: { name: string }) => `“${name}” deleted`,
  undo: 'Undo',
  /** Follows the word “Copy”. */
  link: 'link to this view',
  share: 'The link shows colleagues the same filters and columns.',
};
