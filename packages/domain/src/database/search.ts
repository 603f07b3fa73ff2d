/** The ILIKE pattern for "contains `text`", with special characters escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
