import { fieldProblems } from '@arcadia/contract/wire/errors';
import { shopDeskApi } from '@arcadia/contract/shop/shop-desk';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { zodOf } from '@arcadia/web/form/contract-schema';
import { safeParse } from 'zod/v4/core';
import { type CampaignDraft, inputOf, instantOf } from './draft.ts';

/** Faults of a draft: a problem's name by the path of the field, as the server names them. */
export type Problems = ReadonlyMap<string, string>;

/** By the contract's own rules, so that the server finds nothing else in what is sent. */
export function problemsOf(draft: CampaignDraft, version: number): Problems {
  const result = safeParse(zodOf(shopDeskApi.saveCampaign.input), inputOf(draft, version));
  const found = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const at = path.join('.');
    if (!found.has(at)) found.set(at, fieldProblems.find((one) => one === message) ?? 'invalid');
  }
  // Without a start nobody can say that the end comes before it.
  if (found.has('startsAt') && instantOf(draft.endsAt) !== null) found.delete('endsAt');
  // The contract says it of all pages; the operator has to see which.
  draft.pages.forEach(({ id }, index) => {
    if (draft.pages.findIndex((page) => page.id === id) < index)
      found.set(`pages.${index}.id`, 'repeatedField');
  });
  found.delete('pages');
  return found;
}

type Texts = Dictionaries['backofficeCampaignEditor'];
type General = Readonly<Record<string, string>>;

const maxCharacters: Readonly<Record<string, number>> = {
  name: 40,
  'pages.name': 30,
  'pages.headline': 60,
  'pages.introduction': 300,
  'pages.packages.name': 60,
  'pages.packages.summary': 200,
};

/** A problem in words: how to correct it. */
export function wordsFor(
  path: string,
  problem: string,
  { draft, texts, general }: { draft: CampaignDraft; texts: Texts; general: General },
): string {
  const place = path.replaceAll(/\.\d+/g, '');
  const text = place.replace(/\.(zh|en)$/, '');
  if (text !== place && problem === 'tooLong')
    return texts.textTooLong({ max: maxCharacters[text] ?? 0 });
  return (
    fixedWords(place, problem, { draft, texts }) ??
    general[problem] ??
    general['invalid'] ??
    problem
  );
}

function fixedWords(
  place: string,
  problem: string,
  { draft, texts }: { draft: CampaignDraft; texts: Texts },
): string | undefined {
  const { pages, packages } = texts;
  const words: Readonly<Record<string, string>> = {
    key: texts.keyInvalid,
    startsAt: texts.timeInvalid,
    endsAt: instantOf(draft.endsAt) === null ? texts.timeInvalid : texts.endBeforeStart,
    'pages.id': problem === 'repeatedField' ? pages.idRepeated : pages.idInvalid,
    'pages.packages.originals': packages.priceMissing,
    'pages.packages.fold': packages.foldInvalid,
    'pages.packages.validity.count': packages.validityInvalid,
    'pages.packages.maxPerCompany': packages.maxInvalid,
    'pages.packages.stock': packages.stockInvalid,
    'pages.packages.contents.quantity': packages.quantityInvalid,
    'pages.packages.contents.share': packages.shareInvalid,
  };
  if (place !== 'pages.packages.contents') return words[place];
  const ofContents: Readonly<Record<string, string>> = {
    required: packages.contentsMissing,
    repeatedField: packages.kindRepeated,
  };
  return ofContents[problem] ?? packages.sharesWrong;
}
