const chinese = /\p{Script=Han}/u;
/** Characters between words: everything but letters and digits. */
const between = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * One or two characters that stand for a name: the last two of a Chinese person's name or the first two of a Chinese
 * company's (longer than four), the last two digits of a phone number, the first letters of the first and last word
 * otherwise. Empty where a name has neither letters nor digits.
 */
export function initials(name: string): string {
  const words = name.split(between).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '';
  const characters = [...first];
  if (chinese.test(first)) {
    return (characters.length > 4 ? characters.slice(0, 2) : characters.slice(-2)).join('');
  }
  const last = words.at(-1) ?? first;
  if (name.trim().startsWith('+') && /^\d+$/.test(last)) return last.slice(-2);
  return `${characters[0] ?? ''}${words.length > 1 ? ([...last][0] ?? '') : ''}`.toUpperCase();
}
