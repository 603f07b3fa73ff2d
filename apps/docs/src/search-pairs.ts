/** A part of a page, as the build writes it for the search. */
export type SearchSection = {
  readonly address: string;
  readonly page: string;
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly text: string;
};

export type SearchIndex = {
  readonly sections: readonly SearchSection[];
  /** For each pair of characters where it stands: places in `sections`, with the weight it has there. */
  readonly pairs: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

/** A word in a title says more than one in the text. */
const weights = { page: 6, heading: 10, text: 1 } as const;
const maxResults = 12;

/**
 * An index of pairs of neighbouring characters. Chinese has no spaces between words, so that words can't be looked up; pairs can,
 * in every language, and they find a word by its beginning or its middle too.
 */
export function indexOf(sections: readonly SearchSection[]): SearchIndex {
  const pairs = new Map<string, Map<number, number>>();
  for (const [place, section] of sections.entries())
    for (const field of ['page', 'heading', 'text'] as const)
      for (const pair of new Set(wordsIn(section[field]).flatMap(pairsOf))) {
        const places = pairs.get(pair) ?? new Map<number, number>();
        places.set(place, (places.get(place) ?? 0) + weights[field]);
        pairs.set(pair, places);
      }
  return { sections, pairs };
}

/**
 * Sections that fit a query, best first. Every word must be found. In Chinese, where a question is one run of characters, a third of the
 * pairs suffices: 回调签名怎么校验 finds 校验签名.
 */
export function find({ sections, pairs }: SearchIndex, query: string): SearchSection[] {
  const words = wordsIn(query);
  if (words.length === 0) return [];
  const scores = new Map<number, number>(sections.map((_, place) => [place, 0]));
  for (const word of words) {
    const own = pairsOf(word);
    const needed = isIdeographic(word) && own.length > 2 ? Math.ceil(own.length / 3) : own.length;
    for (const place of scores.keys()) {
      const there = own.filter((pair) => pairs.get(pair)?.has(place));
      if (there.length < needed) {
        scores.delete(place);
        continue;
      }
      const score = there.reduce(
        (sum, pair) => sum + weightOf(pairs.get(pair), place, sections),
        0,
      );
      const whole = wholeMatches(sections[place], word);
      scores.set(
        place,
        (scores.get(place) ?? 0) + (score * there.length) / own.length ** 2 + whole,
      );
    }
    if (!isIdeographic(word)) keepWhole(scores, sections, word);
  }
  return [...scores.entries()]
    .toSorted(
      ([firstPlace, first], [secondPlace, second]) => second - first || firstPlace - secondPlace,
    )
    .slice(0, maxResults)
    .flatMap(([place]) => sections[place] ?? []);
}

/** Rare pairs say more than frequent ones. */
function weightOf(
  places: ReadonlyMap<number, number> | undefined,
  place: number,
  { length }: readonly SearchSection[],
): number {
  const weight = places?.get(place) ?? 0;
  return weight * Math.log(1 + length / (1 + (places?.size ?? 0)));
}

/** A word that stands there as it is typed counts for more than its pairs in other places. */
function wholeMatches(section: SearchSection | undefined, word: string): number {
  if (section === undefined) return 0;
  const stands = (text: string) => text.toLowerCase().includes(word);
  return (
    (stands(section.heading) ? 40 : 0) +
    (stands(section.page) ? 15 : 0) +
    (stands(section.text) ? 8 : 0)
  );
}

/** In Latin letters the pairs of a word are found in many others: the word itself must stand there. */
function keepWhole(
  scores: Map<number, number>,
  sections: readonly SearchSection[],
  word: string,
): void {
  for (const place of scores.keys()) {
    const { page = '', heading = '', text = '' } = sections[place] ?? {};
    if (!`${page} ${heading} ${text}`.toLowerCase().includes(word)) scores.delete(place);
  }
}

/** Runs of Latin letters and digits, and runs of Chinese characters. */
export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{Script=Han}]+|[\p{L}\p{N}_]+?(?=[\p{Script=Han}]|[^\p{L}\p{N}_]|$)/gu) ?? []
  );
}

/** The pairs of neighbouring characters; a single character is a pair of its own. */
export function pairsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
}

function isIdeographic(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}

/** The text around the first match, with what matches marked: `[before, match, after]`. */
export function excerpt(text: string, query: string): readonly [string, string, string] {
  const lower = text.toLowerCase();
  const found = wordsIn(query)
    .flatMap((word) => [word, ...(isIdeographic(word) ? pairsOf(word) : [])])
    .map((word) => ({ at: lower.indexOf(word), length: word.length }))
    .find(({ at }) => at !== -1);
  if (!found) return [text.slice(0, 140), '', ''];
  const start = Math.max(0, found.at - 40);
  const end = found.at + found.length;
  return [
    `${start > 0 ? '…' : ''}${text.slice(start, found.at)}`,
    text.slice(found.at, end),
    text.slice(end, end + 110),
  ];
}
