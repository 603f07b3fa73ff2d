import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'bil_0123456789abcdefghijklmn';
const line = {
  position: 1,
  kind: 'usage' as const,
  category: 'interactive_game' as const,
  component: 'minutes' as const,
  serviceId: 'rgs_0123456789abcdefghijklm',
};
const bill = {
  id,
  companyId: 'co_0123456789abcdefghijklmn',
  applicationId: 'app_0123456789abcdefghijklm',
  month: '2026-10',
  status: 'settled' as const,
};
const day = { day: '2026-10-07', quantity: '120' };

async function shown(
  status: 'settled' | 'discarded',
  of: { category: 'betting_game'; component: 'difference' } | null = null,
) {
  const shownLine = { ...line, ...of };
  const page = await renderPage({
    app: 'backoffice',
    path: `/backoffice/bills/${id}?line=1&game=gam_1&day=2026-10-07`,
    answers: {
      getOperator: { id: 'opr_me', name: 'Me', roles: ['finance'] },
      getAnyBill: { ...bill, status, lines: [shownLine] },
      explainAnyBillLine: {
        line: shownLine,
        games: [{ gameId: 'gam_1', name: null, quantity: '120', days: [day] }],
        parts: [],
      },
      listAnyBillEvents: { total: 0, records: [], archived: false },
    },
  });
  return { ...page, words: page.texts.backofficeBills.links };
}

test('a day of a line leads to its correction, with all that the line says of it', async () => {
  const { words } = await shown('settled');
  const way = await screen.findByRole('link', { name: words.correctDay });
  const address = new URL(way.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/backoffice/new-correction');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    kind: 'usage',
    month: '2026-10',
    companyId: bill.companyId,
    applicationId: bill.applicationId,
    serviceId: line.serviceId,
    category: 'interactive_game',
    component: 'minutes',
    gameId: 'gam_1',
    day: '2026-10-07',
  });
});

test('a day of a difference leads to what was bet on it', async () => {
  const { words } = await shown('settled', { category: 'betting_game', component: 'difference' });
  const way = await screen.findByRole('link', { name: words.correctDay });
  const address = new URL(way.getAttribute('href') ?? '', 'http://localhost');
  expect(address.searchParams.get('component')).toBe('bet');
});

test('nothing leads there from a bill that no longer counts', async () => {
  const { words, settled } = await shown('discarded');
  await settled();
  // The day is open, as in the test above.
  expect(screen.getByRole('link', { expanded: true })).toBeTruthy();
  expect(screen.queryByRole('link', { name: words.correctDay })).toBeNull();
});
