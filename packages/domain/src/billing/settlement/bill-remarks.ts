/**
 * What the company reads beside what a bill moved: of which application and month it is, in no language, since all its people
 * read it.
 */
export function billRemarks(applicationName: string, month: string): string {
  return `${applicationName} · ${month}`;
}
