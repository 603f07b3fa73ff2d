const chinese = /\p{Script=Han}/u;

/**
 * One or two characters that stand for a name: the last two of a Chinese person's name or the first two of a Chinese
 * company's (longer than four), the first letters of the first and last word otherwise.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s@._-]+/)
    .filter(Boolean);
  const first = words[0];
  if (first === undefined) return '';
  const characters = [...first];
  if (chinese.test(first)) {
    return (characters.length > 4 ? characters.slice(0, 2) : characters.slice(-2)).join('');
  }
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${characters[0] ?? ''}${last ? ([...last][0] ?? '') : ''}`.toUpperCase();
}
