import { screen } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });

test.each(languages)(
  'the summary says what a recharge pays of owed bills, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'console',
      path: '/finance/found/recharge',
      language,
      answers: {
        getFunds: {
          cash: cny('0.00'),
          deposit: cny('5000.00'),
          requiredDeposit: cny('5000.00'),
          unsettled: cny('300.00'),
          owed: cny('300.00'),
          availableCredit: cny('4700.00'),
        },
      },
    });
    const { recharge } = page.texts.funds;
    await page.user.type(await screen.findByLabelText(recharge.amount), '1000');
    await screen.findByText(recharge.toOwed);
    const line = screen.getByText(recharge.toOwed).closest('div');
    expect(line?.textContent).toContain('300.00');
    const cash = screen.getByText(recharge.toCash).closest('div');
    expect(cash?.textContent).toContain('700.00');
  },
);
