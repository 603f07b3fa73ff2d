/** The ILIKE pattern for "contains `text`", with the characters that mean something to LIKE taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

const offset = '+08:00';
const dayMs = 86_400_000;

/** First instant of a calendar day in UTC+8, the fixed offset in which the product counts days. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`);
}

/** First instant after a calendar day in UTC+8. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayMs);
}
