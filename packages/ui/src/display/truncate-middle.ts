/**
 * Shortens an identifier by leaving out its middle, since the ends are what people compare.
 * @param max most characters of the result, the ellipsis included; a shorter text comes back unchanged.
 */
export function truncateMiddle(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  if (max <= 1) return '…';
  const kept = max - 1;
  const head = Math.ceil(kept / 2);
  const tail = kept - head;
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`;
}
