/**
 * The remark that the company reads beside a movement for a bill: application and month, in no language, since all its people read
 * it.
 */
export function billRemarks(applicationName: string, month: string): string {
  return `${applicationName} · ${month}`;
}
