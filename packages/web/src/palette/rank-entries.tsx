import { foldedText } from '@arcadia/kernel/folded-text';
import type { ReactNode } from 'react';

/** A page, record or action of the palette. */
export type PaletteEntry = {
  readonly id: string;
  readonly label: string;
  /** A quieter text beside the label. */
  readonly hint?: string;
  /** Words by which the entry is found besides; they are not shown. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
  /** Address of the app, or the function of an action. */
  readonly target: string | (() => void);
};

/** Whether a text is meant by letters that spell its sound, such as `cz` or `chongzhi` for 充值. */
export type SoundMatch = (text: string, typed: string) => boolean;

/**
 * The entries in which every word of the query is found, the best first: by the beginning of the label, of one of its
 * words, within it, by its sound, then by what is not shown. Entries that match alike keep their order.
 */
export function rankEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
  soundsLike: SoundMatch | null,
): Entry[] {
  const words = query.split(/\s+/).map(foldedText).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words, soundsLike) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ entry }) => entry);
}

/** Rank of an entry, the smaller the better; null where a word is not found at all. */
function rankOf(
  entry: PaletteEntry,
  words: readonly string[],
  soundsLike: SoundMatch | null,
): number | null {
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(entry, word, soundsLike);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

function rankOfWord(
  { label, hint = '', keywords = '' }: PaletteEntry,
  word: string,
  soundsLike: SoundMatch | null,
): number | null {
  const name = folded(label);
  if (name.startsWith(word)) return 0;
  if (partsOf(label).some((part) => part.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  if (soundsLike?.(label, word)) return 3;
  if ([hint, keywords].some((text) => folded(text).includes(word))) return 4;
  return null;
}

// Each key asks for the same texts again.
const folded = remembered(foldedText);
const partsOf = remembered((label) => label.split(/[^\p{L}\p{N}]+/u).map(foldedText));

/** Most texts that are kept; a menu and what a search found are a few hundred. */
const maxRemembered = 2_000;

/** The same function, which computes what it is asked for once. */
function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      if (known.size >= maxRemembered) known.clear();
      result = compute(text);
      known.set(text, result);
    }
    return result;
  };
}
