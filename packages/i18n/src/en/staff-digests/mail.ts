/** To operators: what waits for them, each line with a link. */
export const staffDigestMail = {
  subject: ({ brandName }: { brandName: string }) => `${brandName}: waiting for you`,
  text: ({ name, lines, link }: Record<'name' | 'lines' | 'link', string>) =>
    `Hello ${name},\n\nThis is waiting in the back office:\n\n${lines}\n\nAll of it, with how long it has waited:\n${link}`,
  /** `name`: of the kind of work, as on the start page. */
  line: ({ name, count, overdue }: { name: string; count: number; overdue: number }) =>
    overdue > 0 ? `${name}: ${count} (${overdue} overdue)` : `${name}: ${count}`,
};
