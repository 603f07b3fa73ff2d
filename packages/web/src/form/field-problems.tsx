import { fieldProblems as names } from '@arcadia/contract/wire/errors';
import type { fieldProblems } from '@arcadia/i18n/en/field-problems';
import type { Messages } from '@arcadia/i18n/messages';
import { useEffect, useState } from 'react';
import { createCatalogue, useLanguage } from '../messages/messages.tsx';

type FieldProblemTexts = Messages<typeof fieldProblems>;

const { loadMessages, messagesOf } = createCatalogue<{ fieldProblems: FieldProblemTexts }>({
  fieldProblems: {
    en: () => import('@arcadia/i18n/en/field-problems').then((module) => module.fieldProblems),
    zh: () => import('@arcadia/i18n/zh/field-problems').then((module) => module.fieldProblems),
  },
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one word for each name
const unsaid = Object.fromEntries(names.map((name) => [name, ''])) as FieldProblemTexts;
let isLoaded = false;

/**
 * Words for what is wrong with a field. They are loaded with the first form that is shown: nothing is wrong before somebody has typed. Empty until they
 * are there.
 */
export function useFieldProblems(): FieldProblemTexts {
  useLanguage();
  const [isThere, setThere] = useState(isLoaded);
  useEffect(() => {
    const load = async () => {
      try {
        await loadMessages('fieldProblems');
        isLoaded = true;
        setThere(true);
      } catch (error) {
        console.warn('the words of what is wrong could not be loaded', error);
      }
    };
    if (!isThere) void load();
  }, [isThere]);
  return isThere ? messagesOf('fieldProblems') : unsaid;
}
