type Year = { year: number };

/** The calendar that due dates are counted by. Read by the provider's own staff. */
export const backofficeBusinessDays = {
  title: 'Business days',
  description:
    'Due dates count the working days of the Chinese mainland: these holidays are left out, and the weekends worked for them count.',
  year: 'Year',
  loading: 'Loading the calendar',
  failed: 'The calendar couldn’t be loaded',
  enter: ({ year }: Year) => `Enter the notice for ${year}`,
  correct: 'Correct',
  announced: ({ source }: { source: string }) => `From the State Council’s notice ${source}.`,
  enteredBy: ({ name }: { name: string }) => `Entered by ${name}`,
  missing: {
    title: ({ year }: Year) => `The holidays of ${year} aren’t entered yet`,
    regulation: ({ year }: Year) =>
      `Only the statutory days of ${year} are known, without the days off around them and the weekends worked. Due dates near a holiday may be too early. The State Council publishes the notice around November.`,
    nothing: ({ year }: Year) =>
      `Nothing is known of ${year}: every weekday counts as a working day. The State Council publishes the notice around November.`,
  },
  table: {
    holiday: 'Holiday',
    daysOff: 'Days off',
    count: 'Days',
    workdays: 'Weekends worked',
    none: 'None',
  },
  span: ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} – ${to}`),
  holidays: {
    new_year: 'New Year',
    spring_festival: 'Spring Festival',
    qingming: 'Qingming Festival',
    labour_day: 'Labour Day',
    dragon_boat: 'Dragon Boat Festival',
    mid_autumn: 'Mid-Autumn Festival',
    national_day: 'National Day',
  },
  form: {
    title: ({ year }: Year) => `Holidays of ${year}`,
    text: 'As the General Office of the State Council announces them. What is entered replaces what was known of the year; due dates that were given already stay.',
    source: 'Number of the notice',
    sourceHelp: 'Such as 国办发明电〔2025〕7号',
    sourceMissing: 'Enter the number of the notice',
    from: 'First day off',
    to: 'Last day off',
    workday: 'Weekend worked',
    addWorkday: 'Add a weekend worked',
    addWorkdayTo: ({ holiday }: { holiday: string }) => `Add a weekend worked for ${holiday}`,
    removeWorkday: 'Remove',
    removeWorkdayOf: ({ holiday, place }: { holiday: string; place: number }) =>
      `Remove weekend worked ${place} of ${holiday}`,
    withinNational: 'Falls within National Day this year',
    dayMissing: 'Enter a date',
    check: 'Check these days',
    save: 'Save calendar',
    cancel: 'Cancel',
    saved: ({ year }: Year) => `The calendar of ${year} is saved`,
  },
  faults: {
    order: 'The last day is before the first',
    tooLong: 'No holiday is longer than 10 days',
    otherYear: 'This day belongs to another year',
    overlap: 'These days overlap with another holiday',
    fixedDayMissing: 'The statutory days of this holiday must be among them',
    notWeekend: 'Only a Saturday or Sunday is worked to make up for a holiday',
    isHoliday: 'This day is off by one of the holidays',
    repeated: 'This day is already entered',
    farAway: 'This day is more than a month away from the holiday',
  },
};
