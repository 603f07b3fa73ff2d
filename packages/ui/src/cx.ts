/** Joins class names and leaves out what is empty or false. */
export function cx(...parts: ReadonlyArray<string | false | 0 | 0n | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
