/**
 * A text as a search compares it: capitals, width, white space and what is not seen don't count, so that K歌 is found in
 * `Ｋ 歌擂台`. The database's `folded` does the same.
 */
export function foldedText(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .toLowerCase();
}
