const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The few words that values are written with. */
export const formats = {
  locale: 'en-GB',
  justNow: 'just now',
  shortly: 'in less than a minute',
  date: ({ year, month, day }: { year: number; month: number; day: number }) =>
    `${day} ${months[month - 1] ?? ''} ${year}`,
  month: ({ year, month }: { year: number; month: number }) => `${months[month - 1] ?? ''} ${year}`,
  dateAndTime: ({ date, time }: { date: string; time: string }) => `${date}, ${time}`,
};
