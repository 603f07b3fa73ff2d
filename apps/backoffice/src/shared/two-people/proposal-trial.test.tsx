import { noTerms } from '@arcadia/contract/pricing/price-terms';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'ppl_0123456789abcdefghijklmn';
const approvalId = 'apr_0123456789abcdefghijklmn';
const me = { id: 'opr_me', name: 'Me' };
const other = { id: 'opr_other', name: 'Li Wei' };
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const total = { figure: 'total', before: '100.00', now: '140.00', percent: '40.00' };
const acme = {
  companyId: 'co_0123456789abcdefghijklmn',
  companyName: 'Acme',
  inForce: yuan('100.00'),
  tested: yuan('140.00'),
  changePercent: '40.00',
  isFarOff: true,
};
const near = { ...acme, companyId: 'co_near', companyName: 'Near', isFarOff: false };
const trial = {
  month: '2026-11',
  isRunning: false,
  computedAt: '2026-12-20T04:00:00Z',
  companies: 5,
  changed: 2,
  farOffCompanies: 1,
  largest: [acme, near],
  total,
  isRepeated: false,
};
const runs = {
  ...trial,
  isRunning: true,
  computedAt: null,
  changed: 0,
  farOffCompanies: 0,
  largest: [],
  total: null,
};
const plan = {
  id,
  companyId: null,
  companyName: null,
  version: 2,
  effectiveMonth: '2026-12',
  hasOwnPrices: true,
  discountPercent: '0',
  note: 'Test',
  status: 'proposed' as const,
  createdAt: '2026-11-20T04:00:00Z',
  updatedBy: other,
  proposedBy: other,
  proposedAt: '2026-11-20T04:00:00Z',
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  terms: noTerms,
  before: null,
  approvalId,
  farOff: [],
};
const request = {
  id: approvalId,
  kind: 'price_plan' as const,
  subjectId: id,
  companyId: null,
  companyName: null,
  title: 'v2',
  amount: null,
  facts: [],
  cause: 'always' as const,
  status: 'waiting' as const,
  proposedBy: other,
  decidedBy: null,
  endedAt: null,
  refusal: null,
  mayDecide: true,
  farOff: [],
};

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const open = async (
    path: string,
    of: { trial: typeof trial | typeof runs; proposedBy?: typeof me; farOff?: (typeof total)[] },
  ) => {
    const { proposedBy = other, farOff = [] } = of;
    const page = await renderPage({
      app: 'backoffice',
      language,
      path: `/backoffice/${path}`,
      answers: {
        getOperator: { ...me, roles: ['admin'] },
        getPricePlan: { ...plan, proposedBy, trial: of.trial },
        getApproval: { ...request, proposedBy, farOff },
        tryPricePlan: {
          companyCount: 0,
          triedCount: 0,
          nextCompany: null,
          triedBills: [],
          triedCompanies: [],
        },
      },
    });
    const { proposalTrial: words } = page.texts.backofficePricing;
    const { decision } = page.texts.backofficeApprovals;
    const approve = () => screen.findByRole('button', { name: new RegExp(`^${decision.approve}`) });
    return { ...page, words, decision, approve };
  };

  test('a proposal that is being tried says so, and nobody agrees to it', async () => {
    const { words, approve, user, api } = await open(`approvals/${approvalId}`, { trial: runs });
    await screen.findByText(words.runsText);
    await user.click(await approve());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.sent('decideApproval')).toEqual([]);
  });

  test('the page of a version that is being tried says so beside its name', async () => {
    const { words } = await open(`price-plans/${id}`, { trial: runs });
    await screen.findByText(words.runsText);
    expect(screen.getByText(words.status)).toBeTruthy();
  });

  test('the approval shows who changes most, in red beyond the guard, and leads to all bills', async () => {
    const of = { trial: { ...trial, isRepeated: true }, farOff: [total] };
    const { words, approve, user, api, texts } = await open(`approvals/${approvalId}`, of);
    await screen.findByText(words.sum({ companies: 5, farOff: 1 }));
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li');
    expect(rowOf('Acme')?.className).toContain('text-danger');
    expect(rowOf('Near')?.className).not.toContain('text-danger');
    expect(screen.getByText(words.isRepeated)).toBeTruthy();
    const all = screen.getByRole('link', { name: words.all({ changed: 2 }) });
    expect(all.getAttribute('href')).toBe(`/backoffice/price-plans/${id}`);
    await user.click(await approve());
    const dialog = within(await screen.findByRole('dialog'));
    const { farOff } = texts.backofficePricing;
    await user.type(dialog.getByRole('textbox', { name: farOff.total }), '140');
    await user.click(
      dialog.getByRole('button', { name: texts.backofficeApprovals.decision.approve }),
    );
    const repeated = [{ figure: 'total', value: '140' }];
    await waitFor(() =>
      expect(api.sent('decideApproval')).toEqual([
        { id: approvalId, outcome: 'approved', repeated },
      ]),
    );
  });

  test('nobody agrees before who proposed it has typed the total again', async () => {
    const of = { trial, farOff: [total] };
    const { approve, user, words } = await open(`price-plans/${id}`, of);
    await user.click(await approve());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: words.repeat })).toBeNull();
    // Not only where the pointer rests on the button: nobody rests it on a phone.
    expect(screen.getByText(words.notRepeated, { selector: 'p' })).toBeTruthy();
  });

  test('who proposed it types the total again', async () => {
    const { words, user, api, texts } = await open(`price-plans/${id}`, {
      trial,
      proposedBy: me,
      farOff: [total],
    });
    await user.click(await screen.findByRole('button', { name: words.repeat }));
    const dialog = within(await screen.findByRole('dialog'));
    const { farOff } = texts.backofficePricing;
    await user.type(dialog.getByRole('textbox', { name: farOff.total }), '140.00');
    await user.click(dialog.getByRole('button', { name: words.repeat }));
    const repeated = [{ figure: 'total', value: '140.00' }];
    await waitFor(() => expect(api.sent('repeatPriceTotal')).toEqual([{ id, repeated }]));
  });
});
