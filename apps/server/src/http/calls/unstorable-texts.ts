/**
 * Paths of the texts that no column can hold: PostgreSQL has no NUL, and half a surrogate pair is no character. Told as
 * wrong input, since the database would answer with an error of its own.
 */
export function unstorableTexts(given: unknown, path: readonly string[] = []): string[] {
  if (typeof given === 'string') return isStorable(given) ? [] : [path.join('.')];
  // An uploaded file is no record: its bytes are nobody's text.
  if (!Array.isArray(given) && !isRecord(given)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    isStorable(key) ? unstorableTexts(value, [...path, key]) : [path.join('.')],
  );
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
