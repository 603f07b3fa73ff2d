import pinyin from 'pinyin-match/es/main.js';
import { type PaletteEntry, rankEntries } from './rank-entries.tsx';

const soundsLike = (text: string, typed: string) => pinyin.match(text, typed) !== false;

/** Entries that the query means, by name and by pinyin. Loads the table of sounds (20 kB): for code that is loaded on demand. */
export function rankBySound<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  return rankEntries(entries, query, soundsLike);
}
