import { languages } from '@arcadia/kernel/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { newId } from '@arcadia/kernel/id';
import { expect, test } from 'vitest';
import { isWholeId } from '../database/search.ts';
import { actionsWith } from './entries.ts';

const actions = Object.keys(serverTexts('en').backofficeAudit.actions);
/** The thing that an action is about, as it is written in code and in the other spellings. */
const spellings = (action: string) => {
  const [thing = ''] = action.split('.');
  const apart = (mark: string) => thing.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase());
  return [thing, apart('_'), apart('_').replaceAll('_', ' '), apart('-').replaceAll('_', '-')];
};

test.each(languages)('every action is found by what it is about, %s', (language) => {
  const words = serverTexts(language).backofficeAudit.actions;
  const lost = actions.flatMap((action) =>
    spellings(action).filter(
      (keyword) => isWholeId(keyword) || !actionsWith(keyword, words).includes(action),
    ),
  );
  expect(lost).toEqual([]);
});

test('an action is found by its whole name in any case, and not by a mark alone', () => {
  const { actions: words } = serverTexts('en').backofficeAudit;
  expect(actionsWith('payment_case.CLAIM', words)).toEqual(['paymentCase.claim']);
  expect(actionsWith('bank_transfer.credit', words)).toEqual(['bank_transfer.credit']);
  expect(actionsWith('_', words)).toEqual([]);
});

test('an id is told from a word with an underline by its prefix', () => {
  expect(isWholeId(newId('bankTransfer', new Date()))).toBe(true);
  expect(isWholeId('bank_transfer')).toBe(false);
});
