import { noTerms } from '@arcadia/contract/pricing/price-terms';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'ppl_0123456789abcdefghijklmn';
const me = { id: 'opr_me', name: 'Me' };
const plan = {
  id,
  companyId: null,
  companyName: null,
  version: 2,
  effectiveMonth: '2026-12',
  hasOwnPrices: true,
  discountPercent: '0',
  note: 'Test',
  status: 'draft' as const,
  createdAt: '2026-11-20T04:00:00Z',
  updatedBy: me,
  proposedBy: null,
  proposedAt: null,
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  terms: { ...noTerms, ai: { ...noTerms.ai, tokens: '0.2' } },
  before: null,
  approvalId: null,
  farOff: [{ figure: 'ai.tokens', before: '0.02', now: '0.2', percent: '900.00' }],
};

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('a price far off is in red, and typed again where its version is proposed', async () => {
    const { user, api, texts } = await renderPage({
      app: 'backoffice',
      language,
      path: `/backoffice/price-plans/${id}`,
      answers: { getOperator: { ...me, roles: ['admin'] }, getPricePlan: plan },
    });
    const words = texts.backofficePricing;
    await screen.findByText(words.farOff.changed({ percent: '900.00' }));
    await user.click(screen.getByRole('button', { name: words.decision.verbs.propose }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = `${texts.games.categories.ai} · ${words.components.tokens}`;
    await user.type(dialog.getByRole('textbox', { name }), '0.2');
    await user.click(dialog.getByRole('button', { name: words.decision.verbs.propose }));
    await waitFor(() =>
      expect(api.sent('proposePricePlan')).toEqual([
        { id, repeated: [{ figure: 'ai.tokens', value: '0.2' }] },
      ]),
    );
  });
  test('what a proposal changes for each customer is tried by itself, and much of it is in red', async () => {
    const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
    const company = { companyId: 'co_0123456789abcdefghijklmn', companyName: 'Acme' };
    const { api, texts } = await renderPage({
      app: 'backoffice',
      language,
      path: `/backoffice/price-plans/${id}`,
      answers: {
        getOperator: { ...me, roles: ['admin'] },
        getPricePlan: {
          ...plan,
          farOff: [],
          status: 'proposed',
          proposedBy: me,
          proposedAt: plan.createdAt,
        },
        tryPricePlan: {
          companyCount: 1,
          triedCount: 1,
          nextCompany: null,
          triedBills: [],
          triedCompanies: [
            {
              ...company,
              inForce: yuan('100.00'),
              tested: yuan('140.00'),
              changePercent: '40.00',
              isFarOff: true,
            },
          ],
        },
      },
    });
    const words = texts.backofficePricing.trial;
    const banner = await screen.findByText(words.farOff);
    expect(banner.parentElement?.textContent).toContain(words.change('40.00'));
    expect(api.sent('tryPricePlan')[0]).toMatchObject({ id });
  });
});
