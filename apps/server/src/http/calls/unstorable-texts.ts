/**
 * Paths of texts that PostgreSQL can't store: NUL, and lone surrogates. They are reported as invalid input, since the
 * database would raise an error.
 */
export function unstorableTexts(given: unknown, path: readonly string[] = []): string[] {
  if (typeof given === 'string') return isStorable(given) ? [] : [path.join('.')];
  // An uploaded file is no text.
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
