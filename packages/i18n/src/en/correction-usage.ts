/** The form of usage that was wrong at its source. */
export const correctionUsage = {
  title: 'What the source told wrongly',
  text: 'A row says by how much more was used on a day than the source told; with a minus, by how much less. Up to 100 rows.',
  pasteHelp:
    'Rows of a spreadsheet can be pasted into any field, or taken from a CSV file. The columns are: application ID, region service ID, category, component, game ID, day, quantity.',
  company: 'Customer',
  companyMissing: 'Choose the customer.',
  row: ({ position }: { position: number }) => `Row ${position}`,
  fields: {
    serviceId: 'Application and region service',
    category: 'Category',
    component: 'Component',
    gameId: 'Game ID',
    day: 'Day',
    quantity: 'More or less',
  },
  /** Parts that a difference follows from. */
  parts: { bet: 'Platform currency bet', returned: 'Platform currency returned' },
  serviceMissing: 'Choose a service.',
  noService: 'This customer has no such service',
  companyFirst: 'Choose the customer first.',
  choose: 'Choose',
  dayWrong: 'Enter a day of the month.',
  categoryMissing: 'Choose a category.',
  componentWrong: 'Choose what this category charges.',
  quantityWrong:
    'Enter a number other than 0, such as 120 or -120, no finer than this usage is counted.',
  add: 'Add a row',
  remove: ({ position }: { position: number }) => `Remove row ${position}`,
  chooseFile: 'Add rows from a CSV file',
  added: ({ count }: { count: number }) => (count === 1 ? '1 row added' : `${count} rows added`),
  noRows: 'There are no rows of seven columns in it.',
  unreadable: 'The file isn’t a CSV file in UTF-8 or GB18030.',
  tooLarge: 'The file is larger than 1 MB, and a correction has up to 100 rows.',
  tooMany: ({ count }: { count: number }) =>
    `A correction has up to 100 rows, and this would make it ${count}. Nothing was added.`,
  wrongCells: 'These fields are wrong:',
  wrongCell: ({ position, field }: { position: number; field: string }) =>
    `Row ${position}: ${field}`,
};
