import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { whole } from '../../../../../tools/testing/components/replies.ts';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const callbacksFailing = (number: number) => ({
  kind: 'callbacks_failing' as const,
  serviceId: `rs_${number}`,
  applicationId: 'app_1',
  applicationName: `Game ${number}`,
  region: 'mainland_china' as const,
  since: '2026-11-20T00:00:00.000Z',
  callbacks: ['notify' as const],
});

const answer = {
  approved: true,
  decidedAt: '2026-11-20T00:00:00.000Z',
  amount: null,
  number: null,
  game: null,
};

async function renderHome(attention: object) {
  const page = await renderPage({
    app: 'console',
    path: '/dashboard',
    language: 'en',
    answers: {
      getAttention: whole({
        asOf: '2026-11-21T00:00:00.000Z',
        health: null,
        concerns: [],
        more: 0,
        answers: [],
        ...attention,
      }),
    },
  });
  await page.settled();
  return { ...page, words: page.texts.home.attention };
}

test('the balance stands before what needs doing', async () => {
  const { texts, words } = await renderHome({ concerns: [callbacksFailing(1)] });
  const funds = screen.getByRole('heading', { level: 2, name: texts.home.availableCredit });
  const applications = screen.getByRole('heading', { level: 2, name: texts.home.services.title });
  const toDo = screen.getByRole('heading', { level: 2, name: words.title });
  for (const figures of [funds, applications])
    expect(figures.compareDocumentPosition(toDo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('three of what needs doing are shown, and the rest on request', async () => {
  const { user, words } = await renderHome({
    concerns: [1, 2, 3, 4, 5].map(callbacksFailing),
    more: 2,
  });
  const card = within(screen.getByRole('region', { name: words.title }));
  const shown = () => card.queryAllByRole('link', { name: /Game/ }).length;
  card.getByText(words.count({ count: 7 }));
  expect(shown()).toBe(3);
  const rest = card.getByRole('button', { name: words.showMore({ count: 4 }), expanded: false });
  await user.click(rest);
  expect(shown()).toBe(5);
  card.getByText(words.more({ count: 2 }));
  await user.click(card.getByRole('button', { name: words.showFewer, expanded: true }));
  expect(shown()).toBe(3);
});

test('three things to do need no request', async () => {
  const { words } = await renderHome({ concerns: [1, 2, 3].map(callbacksFailing) });
  const card = within(screen.getByRole('region', { name: words.title }));
  expect(card.getAllByRole('link', { name: /Game/ })).toHaveLength(3);
  expect(card.queryByRole('button')).toBeNull();
});

test('a decision says its amount, its number or its game', async () => {
  const { words } = await renderHome({
    answers: [
      {
        ...answer,
        desk: 'refund',
        subjectId: 'rf_1',
        amount: { amount: '1234.50', currency: 'CNY' },
      },
      { ...answer, desk: 'contract', subjectId: 'ct_1', number: 'C20261120-ABC123' },
      {
        ...answer,
        desk: 'game',
        subjectId: 'sg_1',
        game: { id: 'game_1', zh: '你画我猜', en: 'Draw & Guess' },
      },
      {
        ...answer,
        desk: 'invoice',
        subjectId: 'inv_1',
        amount: { amount: '80.00', currency: 'CNY' },
        number: 'INV-2026-000007',
      },
      { ...answer, desk: 'certification', subjectId: 'cs_1' },
    ],
  });
  const decisions = within(screen.getByRole('region', { name: words.decisions }));
  const lines = decisions.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`${words.desks.refund}.*1,234.50`)),
    expect.stringContaining('C20261120-ABC123'),
    expect.stringContaining('Draw & Guess'),
    expect.stringMatching(/80\.00.*INV-2026-000007/),
    expect.stringContaining(words.desks.certification),
  ]);
});
