import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import type { Answers } from '../../../../../tools/testing/components/replies.ts';

const id = 'cor_0123456789abcdefghijklmn';
const approvalId = 'apr_0123456789abcdefghijklmn';
const me = { id: 'opr_me', name: 'Me' };
const other = { id: 'opr_other', name: 'Li Wei' };
const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const correction = {
  id,
  kind: 'rate' as const,
  month: '2026-10',
  status: 'ready' as const,
  approvalId: null,
  proposedBy: me,
  approvedAt: null,
  sums: [
    {
      currency: 'USD' as const,
      bills: 2,
      payableNow: usd('100.00'),
      payableThen: usd('140.00'),
      difference: usd('40.00'),
      paidBack: usd('0.00'),
      owed: usd('40.00'),
    },
  ],
  change: {
    kind: 'rate' as const,
    month: '2026-10',
    currency: 'USD' as const,
    rate: '7.088',
    rateDate: '2026-10-30',
  },
  figures: 'seen',
  waiting: 0,
  largest: [],
  farOff: [],
  farOffCompanies: 0,
  farOffTotals: [],
};
const total = { figure: 'total', before: '100.00', now: '140.00', percent: '40.00' };
const farOffPrices = {
  ...correction,
  kind: 'plan' as const,
  farOff: [total],
  farOffCompanies: 1,
  farOffTotals: [
    {
      companyId: 'co_0123456789abcdefghijklmn',
      companyName: 'Acme',
      inForce: cny('100.00'),
      tested: cny('140.00'),
      changePercent: '40.00',
      isFarOff: true,
    },
  ],
};
const request = { id: approvalId, status: 'waiting' as const, proposedBy: other };

async function shown(answers: Answers, language: 'en' | 'zh') {
  const page = await renderPage({
    app: 'backoffice',
    language,
    path: `/backoffice/corrections/${id}`,
    answers: {
      getOperator: { ...me, roles: ['finance'] },
      listCorrectionCompanies: { total: 0, records: [] },
      ...answers,
    },
  });
  return { ...page, words: page.texts.backofficeCorrections };
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('a total that corrected prices change much is in red, and typed again by who sends it and who agrees', async () => {
    const repeated = [{ figure: 'total', value: '140' }];
    const first = await shown({ getCorrection: farOffPrices }, language);
    const { words, texts } = first;
    const { farOff } = texts.backofficePricing;
    const isShown = async () => {
      await screen.findByText(words.farOff.title({ count: 1 }));
      expect(screen.getByText(new RegExp(`${farOff.total}.*100.00 → 140.00`))).toBeTruthy();
      expect(screen.getByText('Acme', { selector: '.text-danger *' })).toBeTruthy();
    };
    const typeAgain = async ({ user }: typeof first, verb: string) => {
      await user.click(screen.getByRole('button', { name: verb }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: farOff.total }), '140');
      await user.click(dialog.getByRole('button', { name: verb }));
    };
    await isShown();
    await typeAgain(first, words.actions.submit);
    await waitFor(() =>
      expect(first.api.sent('submitCorrection')).toEqual([{ id, figures: 'seen', repeated }]),
    );
    const second = await shown(
      {
        getCorrection: { ...farOffPrices, approvalId, proposedBy: other },
        getApproval: { ...request, farOff: [total] },
      },
      language,
    );
    const { approve } = texts.backofficeApprovals.decision;
    await screen.findByRole('button', { name: approve });
    await isShown();
    await typeAgain(second, approve);
    await waitFor(() =>
      expect(second.api.sent('decideApproval')).toEqual([
        { id: approvalId, outcome: 'approved', repeated },
      ]),
    );
  });

  test('a rate that is far off is in red to the second person, who types it again', async () => {
    const figure = { figure: 'rate', before: '7.1000', now: '70.8800', percent: '898.31' };
    const { user, api, texts } = await shown(
      {
        getCorrection: { ...correction, approvalId, proposedBy: other },
        getApproval: { ...request, farOff: [figure] },
      },
      language,
    );
    const { decision } = texts.backofficeApprovals;
    const { farOff, rates } = texts.backofficePricing;
    await screen.findByText(farOff.title);
    await user.click(screen.getByRole('button', { name: decision.approve }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: rates.rate }), '70.88');
    await user.click(dialog.getByRole('button', { name: decision.approve }));
    await waitFor(() =>
      expect(api.sent('decideApproval')).toEqual([
        {
          id: approvalId,
          outcome: 'approved',
          repeated: [{ figure: 'rate', value: '70.88' }],
        },
      ]),
    );
  });
});
