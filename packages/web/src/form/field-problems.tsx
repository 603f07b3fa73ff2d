import { fieldProblems as names } from '@arcadia/contract/wire/errors';
import type { fieldProblems } from '@arcadia/i18n/en/field-problems';
import type { Messages } from '@arcadia/i18n/messages';
import { type FetchState, useFetched } from '../calls/use-fetched.tsx';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { createCatalogue, useLanguage } from '../messages/messages.tsx';

type FieldProblemTexts = Messages<typeof fieldProblems>;

const { loadMessages, messagesOf } = createCatalogue<{ fieldProblems: FieldProblemTexts }>({
  fieldProblems: {
    en: () => import('@arcadia/i18n/en/field-problems').then((module) => module.fieldProblems),
    zh: () => import('@arcadia/i18n/zh/field-problems').then((module) => module.fieldProblems),
  },
});

const loadWords = () => loadMessages('fieldProblems');

/**
 * Words for what is wrong with a field. They are loaded with the first form that is shown: nothing is wrong before somebody has typed. Empty until they
 * are there; where they could not be loaded, a field is told that the server can't be reached, and they are asked for again.
 */
export function useFieldProblems(): FieldProblemTexts {
  useLanguage();
  const { unreachable } = useCommonMessages().client;
  const state = useFetched(loadWords);
  return state === 'there' ? messagesOf('fieldProblems') : wordsFor(state, unreachable);
}

function wordsFor(state: FetchState, unreachable: string): FieldProblemTexts {
  const word = state === 'failed' ? unreachable : '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one word for each name
  return Object.fromEntries(names.map((name) => [name, word])) as FieldProblemTexts;
}
