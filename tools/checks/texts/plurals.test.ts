import { expect, test } from 'vitest';
import { textsIn } from '../../testing/texts.ts';

test('no English text counts one of something in the plural', () => {
  expect([...textsOf(textsIn('en'))].filter(([, text]) => countsOneAsMany(text))).toEqual([]);
});

test.each([
  ['You have 1 cloned voices', true],
  ['1 of 1 customers settled', true],
  ['1 days before they expire', true],
  ['1 cloned voice is left', false],
  ['1 of 1 customer settled', false],
  ['Version 1 was saved', false],
])('%s: a plural after one is seen', (text, isSeen) => expect(countsOneAsMany(text)).toBe(isSeen));

/** Every text that takes parameters, with one of whatever is counted. */
function* textsOf(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'function') yield* withOne(value, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${name}`);
}

/** A number comes as a number or grouped as a string, and a text says only with one of them what it says of one. */
function* withOne(text: Function, path: string): Generator<readonly [path: string, text: string]> {
  const written = ([1, '1'] as const).map((one) => saidOf(text, one));
  const wrong = written.every((said) => said === null || countsOneAsMany(said));
  const said = written.find((one) => one !== null);
  if (wrong && said) yield [path, said];
}

/** Limits of the product are not one, and what a brand is called, or sentences that are put together, stand before nouns. */
const samples: Readonly<Record<string, string | number>> = {
  most: 2,
  max: 2,
  least: 2,
  brand: 'Arcadia',
  brandName: 'Arcadia',
  size: '2',
  reason: 'Reason.',
  text: 'Text.',
};

function saidOf(text: Function, one: 1 | '1'): string | null {
  let isNamed = false;
  const named = new Proxy(
    {},
    {
      get: (_, name) => {
        isNamed = true;
        return samples[String(name)] ?? one;
      },
    },
  );
  try {
    const said: unknown = text(named);
    return String(isNamed ? said : text(one, one, one));
  } catch {
    // It takes a list, which is not counted in its words.
    return null;
  }
}

/** What follows a single thing, or a name that a sample stands for; and words between what is counted and the rest. */
const verbs =
  /^(was|is|has|leaves|fills|owes|requires|works|signs|costs|sends|needs|differs|waits|lapses|expires|accepts|starts|stays|begins|takes|permanently|does)$/;
const small =
  /^(of|in|on|for|to|with|from|by|at|and|or|as|goes|still|would|so|are|have|can|created|decided|chose|back|ms|that)$/;

/** Whether a noun in the plural, or a verb of many, follows a one. */
function countsOneAsMany(text: string): boolean {
  return [...text.matchAll(/(?<![\d.,:/-])1((?: [A-Za-z-]+){1,4})/g)].some(([, after = '']) => {
    const words = after.trim().split(' ');
    const end = words.findIndex((word) => verbs.test(word) || small.test(word));
    const counted = end === -1 ? words : words.slice(0, end);
    return counted.some((word) => /[^su]s$/.test(word));
  });
}
