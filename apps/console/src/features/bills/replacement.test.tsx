import { screen } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const old = 'bil_0123456789abcdefghijklmn';
const made = 'bil_0123456789abcdefghijklmm';
const reason = 'The exchange rate of the month was wrong.';
const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const bills = {
  [old]: {
    id: old,
    status: 'discarded' as const,
    waitsForRate: false,
    payable: usd('100.00'),
    replaces: null,
    replacedBy: made,
    discardReason: reason,
    discardedAt: '2026-11-20T04:00:00.000Z',
  },
  [made]: {
    id: made,
    status: 'settled' as const,
    waitsForRate: false,
    payable: usd('1000.00'),
    replaces: old,
    replacedBy: null,
    discardReason: null,
    discardedAt: null,
  },
};

const shown = (id: string, language: (typeof languages)[number]) =>
  renderPage({
    app: 'console',
    language,
    path: `/finance/billing/detail/${id}`,
    answers: {
      getBill: ({ id: asked }) => (asked in bills ? bills[asked as keyof typeof bills] : {}),
    },
  });

test.each(languages)(
  'a replaced bill says what was, is and why, and leads to the new one, in %s',
  async (language) => {
    const { texts } = await shown(old, language);
    const words = texts.billDetail;
    await screen.findByText(words.replacedTitle);
    expect(await screen.findByText(/100\.00.*1,000\.00/)).toBeTruthy();
    expect(screen.getByText(new RegExp(reason))).toBeTruthy();
    const link = screen.getByRole('link', { name: words.replacedBy });
    expect(link.getAttribute('href')).toContain(made);
  },
);

test.each(languages)(
  'the bill in its place says the same, and leads back, in %s',
  async (language) => {
    const { texts } = await shown(made, language);
    const words = texts.billDetail;
    await screen.findByText(words.replaces);
    expect(await screen.findByText(/100\.00.*1,000\.00/)).toBeTruthy();
    expect(screen.getByText(new RegExp(reason))).toBeTruthy();
    const link = screen.getByRole('link', { name: words.openReplaced });
    expect(link.getAttribute('href')).toContain(old);
  },
);
