import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../../tools/testing/components/render-page.ts';
import {
  type Answers,
  unreachable,
  whole,
} from '../../../../../../tools/testing/components/replies.ts';

const me = { id: 'opr_me', name: 'Me', roles: ['admin'] } as const;
const colleague = { id: 'opr_colleague', name: 'Han Xue' };

const caseOf = (number: number, more: object = {}) => ({
  id: `rev_00000000000000000000000${number}`,
  desk: 'game',
  companyId: `co_${number}`,
  companyName: `Customer ${number}`,
  title: `Game ${number}`,
  kind: 'betting_game',
  openedAt: '2026-11-20T00:00:00.000Z',
  dueAt: null,
  claimedBy: null,
  claimedUntil: null,
  approvalId: null,
  canTakeOver: false,
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  ...more,
});
const theirs = { claimedBy: colleague, claimedUntil: '2036-11-20T00:30:00.000Z' };
const records = [caseOf(1), caseOf(2), caseOf(3, theirs), caseOf(4), caseOf(5)];

const summarized = (number: number, more: object = {}) => ({
  id: caseOf(number).id,
  title: `Game ${number}`,
  companyName: `Customer ${number}`,
  kind: 'betting_game',
  amount: null,
  language: 'en',
  needsSecond: false,
  version: `v${number}`,
  cause: null,
  colleague: null,
  ...more,
});
const decidedOne = (number: number, more: object = {}) => ({
  id: caseOf(number).id,
  title: `Game ${number}`,
  companyName: `Customer ${number}`,
  result: 'done',
  approvalId: null,
  cause: null,
  colleague: null,
  text: null,
  ...more,
});

const open = (answers: Answers = {}, desk = 'game-approvals') =>
  renderPage({
    app: 'backoffice',
    language: 'en',
    path: `/backoffice/${desk}`,
    answers: {
      getOperator: me,
      listReviews: whole({ records, total: records.length }),
      summarizeReviews: whole({
        cases: [summarized(1), summarized(2, { language: 'zh' })],
        sums: [],
        maxAmounts: [],
      }),
      ...answers,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

const together = (page: Page) => page.texts.backofficeReviews.together;
const box = (page: Page, number: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: together(page).choose({ title: `Game ${number}` }),
  });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Game/ })
    .map(({ checked }) => checked);

test('cases are chosen by checkbox and by key, with Shift a range, but not those of colleagues', async () => {
  const page = await open();
  await page.user.click(await box(page, 1));
  expect(chosen()).toEqual([true, false, false, false, false]);
  fireEvent.click(await box(page, 4), { shiftKey: true });
  expect(chosen()).toEqual([true, true, false, true, false]);
  expect((await box(page, 3)).disabled).toBe(true);
  screen.getByText(together(page).count({ count: 3 }));
  const links = screen.getAllByRole('link', { name: /Open Game/ });
  links[4]?.focus();
  await page.user.keyboard('x');
  expect(chosen()).toEqual([true, true, false, true, true]);
  await page.user.keyboard(' ');
  expect(chosen()).toEqual([true, true, false, true, false]);
  await page.user.click(screen.getByRole('button', { name: together(page).clear }));
  expect(chosen()).toEqual([false, false, false, false, false]);
  await page.user.click(screen.getByRole('checkbox', { name: together(page).chooseAll }));
  expect(chosen()).toEqual([true, true, false, true, true]);
});

test('what was seen is what is decided, and what became of each case is said by name', async () => {
  const page = await open({
    summarizeReviews: whole({
      cases: [
        summarized(1),
        summarized(2, { needsSecond: true }),
        summarized(4, { cause: 'taken', colleague: colleague.name }),
      ],
      sums: [{ amount: '1234.50', currency: 'CNY' }],
      maxAmounts: [],
    }),
    decideReviews: whole({
      cases: [
        decidedOne(1),
        decidedOne(2, { result: 'left_out', cause: 'refused', text: 'The service is gone.' }),
      ],
    }),
  });
  const texts = together(page);
  for (const number of [1, 2, 4]) await page.user.click(await box(page, number));
  await page.user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('¥1,234.50');
  dialog.getByText(texts.seconds({ count: 1 }));
  dialog.getByText(texts.taken({ name: colleague.name }));
  expect(page.api.sent('decideReviews')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: texts.approve({ count: 2 }) }));
  const result = within(await screen.findByRole('dialog', { name: texts.resultTitle }));
  result.getByText(texts.done({ count: 1, total: 2 }));
  result.getByText('The service is gone.');
  expect(page.api.sent('decideReviews')).toEqual([
    {
      desk: 'game',
      outcome: 'approved',
      cases: [1, 2].map((number) => ({ id: caseOf(number).id, version: `v${number}` })),
    },
  ]);
  await page.user.click(result.getByRole('button', { name: texts.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen()).not.toContain(true);
});

test('a refusal asks for its reason in each language of the customers, and is sent again as the same one', async () => {
  const page = await open({ decideReviews: unreachable() });
  const texts = together(page);
  for (const number of [1, 2]) await page.user.click(await box(page, number));
  await page.user.click(screen.getByRole('button', { name: new RegExp(texts.decide) }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(
    await dialog.findByRole('radio', { name: page.texts.backofficeReviews.keys.refuse }),
  );
  const refuse = dialog.getByRole('button', { name: texts.refuse({ count: 2 }) });
  const [first, second] = dialog.getAllByRole('textbox');
  if (!first || !second) throw new Error('there are two languages');
  await page.user.type(first, '请补充说明');
  // A person lets time pass between two presses, which are one otherwise.
  const press = async () => {
    refuse.focus();
    await page.user.keyboard('{Enter}');
    await page.settled();
  };
  await press();
  await dialog.findByText(texts.reasonMissing);
  expect(page.api.sent('decideReviews')).toEqual([]);
  await page.user.type(second, 'Say more');
  await press();
  await waitFor(() =>
    expect(page.api.calls.filter(({ name }) => name === 'decideReviews')).toHaveLength(1),
  );
  await waitFor(() => expect(dialog.getAllByRole('alert').length).toBeGreaterThan(0));
  page.api.answer({ decideReviews: whole({ cases: [decidedOne(1), decidedOne(2)] }) });
  await press();
  await screen.findByRole('dialog', { name: texts.resultTitle });
  const [lost, again] = page.api.calls.filter(({ name }) => name === 'decideReviews');
  expect(again?.input).toMatchObject({
    outcome: 'refused',
    reasons: { zh: '请补充说明', en: 'Say more' },
  });
  expect(again?.input).toEqual(lost?.input);
  expect(again?.key).toBe(lost?.key);
});

test('a refused certification names the field to correct', async () => {
  const certification = records.map((one) => ({ ...one, desk: 'certification', kind: 'first' }));
  const page = await open(
    {
      listReviews: whole({ records: certification, total: 5 }),
      summarizeReviews: whole({
        cases: [summarized(1, { kind: 'first' })],
        sums: [],
        maxAmounts: [],
      }),
      decideReviews: whole({ cases: [decidedOne(1)] }),
    },
    'certifications',
  );
  const texts = together(page);
  await page.user.click(await box(page, 1));
  await page.user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(
    await dialog.findByRole('radio', { name: page.texts.backofficeReviews.keys.refuse }),
  );
  await page.user.type(dialog.getByRole('textbox'), 'Blurred');
  dialog.getByRole('button', { name: texts.refuse({ count: 1 }) }).focus();
  await page.user.keyboard('{Enter}');
  await page.settled();
  expect(page.api.sent('decideReviews')).toEqual([]);
  await page.user.click(dialog.getByRole('combobox', { name: new RegExp(texts.field) }));
  await page.user.click(await screen.findByRole('option', { name: texts.fields.licenceFileId }));
  await page.user.click(dialog.getByRole('button', { name: texts.refuse({ count: 1 }) }));
  await screen.findByRole('dialog', { name: texts.resultTitle });
  expect(page.api.sent('decideReviews')).toMatchObject([
    { field: 'licenceFileId', reasons: { en: 'Blurred' } },
  ]);
});

test('decided cases, and desks whose cases are decided singly, have no checkboxes', async () => {
  const page = await open({}, 'bank-transfers');
  await screen.findAllByText('Game 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await page.user.keyboard('d');
  expect(screen.queryByRole('dialog')).toBeNull();
});
