import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const texts = join(import.meta.dirname, '../../../packages/i18n/src');
const dictionaries = globSync('**/*.ts', { cwd: join(texts, 'en') });

test.each(dictionaries)(
  '%s: a Chinese text is a sentence where the English one is',
  async (file) => {
    const pairs = await pairsIn(file);
    expect(pairs.length).toBeGreaterThan(0);
    expect(
      pairs.filter(({ english, chinese }) => sentence.test(english) !== fullStop.test(chinese)),
    ).toEqual([]);
  },
);

test.each(dictionaries)('%s: each text is in the language of its dictionary', async (file) => {
  const pairs = await pairsIn(file);
  expect(pairs.filter(({ chinese }) => !han.test(chinese) && hasWords(chinese))).toEqual([]);
  expect(pairs.filter(({ english }) => han.test(english.replaceAll(quoted, '')))).toEqual([]);
});

async function pairsIn(file: string): Promise<Pair[]> {
  const [en, zh] = await Promise.all(
    ['en', 'zh'].map((language) => import(join(texts, language, file))),
  );
  const english = byEnglishWords.includes(file) ? asWritten({ ...zh }) : { ...en };
  return [...pairsOf(english, { ...zh }, file)];
}

/** Chinese that an English text quotes: the number of a notice, and what a discount is called in the shop. */
const quoted = /国办发明电〔2025〕7号|\(折\)/g;

const han = /\p{Script=Han}/u;

/** What is written alike in all languages: brands, formats, terms of the trade and what programs call things. */
const names =
  /\b(AI|API|Android|App|Bundle|CNY|Excel|HTTP|ID|KB|Key|MB|OFD|POST|PDF|PayPal|Secret|Stripe|Telegram|Tokens?|TypeScript|URL|USD|Web|Webhook|WhatsApp|XML|code|curl|iOS|notify|zh-CN)\b/gi;
const codes = /https:\S+|\S+@\S+|\w+_\w+/g;

/** Whether a text without a Chinese character says something, beside names, codes and the samples of its parameters. */
function hasWords(text: string): boolean {
  const rest = text.replaceAll(codes, '').replaceAll(names, '');
  return /[A-Za-z]{2}/.test(rest.replaceAll(new RegExp(samples.join('|'), 'g'), ''));
}

/** Dictionaries of what the contract says in English: their keys are the English texts. */
const byEnglishWords = ['api-calls.ts', 'api-fields.ts'];

function asWritten(dictionaries: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(dictionaries).map(([name, texts]) => [
      name,
      Object.fromEntries(Object.keys(texts).map((text) => [text, text])),
    ]),
  );
}

/** Ends with a full stop, a question mark or an exclamation mark, also inside quotation marks or brackets. */
const sentence = /[.?!][”"’)]*$/;
const fullStop = /[。？！][”）]*$/;

type Pair = { path: string; english: string; chinese: string };

/** All texts of two dictionaries, side by side; a text with parameters is given samples. */
function* pairsOf(en: unknown, zh: unknown, path: string): Generator<Pair> {
  if (typeof en === 'string' && typeof zh === 'string') {
    yield { path, english: en, chinese: zh };
  } else if (typeof en === 'function' && typeof zh === 'function') {
    yield { path, ...filledIn(en as Template, zh as Template) };
  } else if (isRecord(en) && isRecord(zh)) {
    for (const [key, value] of Object.entries(en)) yield* pairsOf(value, zh[key], `${path} ${key}`);
  } else {
    throw new TypeError(`${path} is not the same kind of text in both languages`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Template = (...parameters: unknown[]) => unknown;

/** What a parameter reads as: a number, or for a text chosen by the parameter one of the choices. */
const samples = ['3', 'first'];

function filledIn(en: Template, zh: Template): Omit<Pair, 'path'> {
  for (const sample of samples) {
    const parameter = anything(sample);
    const english = attempt(en, parameter);
    const chinese = attempt(zh, parameter);
    if (english !== null && chinese !== null) return { english, chinese };
  }
  throw new TypeError(`No sample fits ${en.toString()}`);
}

function attempt(template: Template, parameter: unknown): string | null {
  try {
    return String(template(parameter, parameter, parameter));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A value that can stand for any parameter: a text, a number, a list of one, or an object of such values. */
function anything(sample: string): unknown {
  const one: unknown = new Proxy(() => one, {
    get(target, key) {
      if (key === Symbol.toPrimitive || key === 'join' || key === 'toUpperCase')
        return () => sample;
      if (key === 'map') return (write: (item: unknown) => unknown) => [write(one)];
      return key in target ? Reflect.get(target, key) : one;
    },
  });
  return one;
}
