/** The ILIKE pattern for "contains `text`", with the characters that mean something to LIKE taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
