import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { type Answers, refused } from '../../../../../tools/testing/components/replies.ts';

const id = 'cor_0123456789abcdefghijklmn';
const approvalId = 'apr_0123456789abcdefghijklmn';
const me = { id: 'opr_me', name: 'Me' };
const other = { id: 'opr_other', name: 'Li Wei' };
const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const sum = {
  currency: 'USD' as const,
  bills: 2,
  payableNow: usd('100.00'),
  payableThen: usd('1000.00'),
  difference: usd('900.00'),
  paidBack: usd('0.00'),
  owed: usd('900.00'),
};
const changedBill = {
  billId: 'bil_0123456789abcdefghijklmn',
  companyId: 'co_0123456789abcdefghijklmn',
  companyName: 'Acme',
  applicationName: 'Skyfall',
  month: '2026-10',
  payableNow: usd('60.00'),
  payableThen: usd('600.00'),
  difference: usd('540.00'),
  paidBack: usd('0.00'),
  owed: usd('540.00'),
  status: 'planned' as const,
  heldBy: null,
  invoices: [],
  replacedBy: null,
};
const bill = { ...changedBill, invoiceCases: [] };
const rate = {
  kind: 'rate' as const,
  month: '2026-10',
  currency: 'USD' as const,
  rate: '7.088',
  rateDate: '2026-10-30',
};
const listed = {
  id,
  kind: 'rate' as const,
  month: '2026-10',
  reason: 'The rate was published wrongly',
  status: 'ready' as const,
  approvalId: null,
  proposedBy: me,
  approvedBy: null,
  approvedAt: null,
  endedAt: null,
  sums: [sum],
};
const correction = {
  ...listed,
  change: rate,
  figures: 'seen',
  companies: 1,
  unchanged: 3,
  waiting: 0,
  largest: [changedBill],
  farOff: [],
  farOffCompanies: 0,
  farOffTotals: [],
};

const request = { id: approvalId, status: 'waiting' as const, proposedBy: other };

async function shown(path: string, answers: Answers, language: 'en' | 'zh' = 'en') {
  const page = await renderPage({
    app: 'backoffice',
    language,
    path: `/backoffice/${path}`,
    answers: {
      getOperator: { ...me, roles: ['finance'] },
      listCorrectionCompanies: { total: 0, records: [] },
      ...answers,
    },
  });
  return { ...page, words: page.texts.backofficeCorrections };
}

/** A button takes no second press in the same turn, which a person never makes by typing between the two. */
async function pressAgain(user: UserEvent, button: HTMLElement): Promise<void> {
  await new Promise((done) => {
    setTimeout(done);
  });
  button.focus();
  await user.keyboard('{Enter}');
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('the list says what was wrong, what it changes, and who is asked', async () => {
    const { words } = await shown(
      'corrections',
      {
        listCorrections: {
          total: 2,
          records: [listed, { ...listed, id: 'cor_2', kind: 'plan' as const, approvalId }],
        },
      },
      language,
    );
    const table = within(await screen.findByRole('table'));
    expect(table.getByText(words.kinds.rate)).toBeTruthy();
    expect(table.getByText(words.statuses.ready)).toBeTruthy();
    expect(table.getByText(words.awaited)).toBeTruthy();
    expect(table.getAllByText(/\+.*900\.00/)).toHaveLength(2);
  });

  test('the figures that were seen are sent to a second person, and a change meanwhile is told', async () => {
    const { user, words, api } = await shown(
      `corrections/${id}`,
      { getCorrection: correction, submitCorrection: refused('correctionChanged') },
      language,
    );
    await screen.findByRole('heading', { name: words.sums.title });
    expect(
      screen.getByText(words.sums.text({ bills: 2, companies: 1, unchanged: 3 })),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: words.largest.fewer })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.actions.submit }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: words.actions.submit }));
    await dialog.findByRole('alert');
    expect(api.sent('submitCorrection')).toEqual([{ id, figures: 'seen' }]);
  });

  test('the second person sees the same figures and agrees by key', async () => {
    const { user, words, api, texts } = await shown(
      `corrections/${id}`,
      {
        getCorrection: { ...correction, approvalId, proposedBy: other },
        getApproval: { ...request, farOff: [] },
      },
      language,
    );
    const { decision } = texts.backofficeApprovals;
    await screen.findByText(words.decision.text);
    expect(screen.getByRole('heading', { name: words.largest.fewer })).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.actions.compute })).toBeNull();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: decision.approve }));
    await waitFor(() =>
      expect(api.sent('decideApproval')).toEqual([{ id: approvalId, outcome: 'approved' }]),
    );
  });

  test('a bill that waits says why, and leads to what is in its way', async () => {
    const held = [
      {
        ...bill,
        status: 'waiting' as const,
        heldBy: 'invoice' as const,
        invoices: ['26110001'],
        invoiceCases: [{ name: '26110001', caseId: 'rev_1' }],
      },
      {
        ...bill,
        billId: 'bil_4',
        status: 'waiting' as const,
        heldBy: 'invoice' as const,
        invoices: ['26110002', '26110003'],
        invoiceCases: [
          { name: '26110002', caseId: 'rev_2' },
          { name: '26110003', caseId: 'rev_3' },
        ],
      },
      {
        ...bill,
        billId: 'bil_2',
        status: 'waiting' as const,
        heldBy: 'account_closing' as const,
      },
      { ...bill, billId: 'bil_3', status: 'replaced' as const, replacedBy: 'bil_new' },
    ];
    const { user, words, api } = await shown(
      `corrections/${id}`,
      {
        getCorrection: {
          ...correction,
          status: 'running',
          waiting: 2,
          approvedBy: other,
          approvedAt: '2026-11-20T04:00:00.000Z',
        },
        listCorrectionBills: ({ status }) => ({
          total: status === 'replaced' ? 1 : 3,
          records: status === 'replaced' ? [] : held,
        }),
      },
      language,
    );
    await screen.findByText(words.held.title({ count: 2 }));
    await screen.findByText(words.progress.text({ done: 1, all: 2 }));
    await user.click(screen.getByRole('link', { name: words.held.show }));
    const step = await screen.findByRole('link', { name: words.holds.toInvoice });
    // The very invoice, not the customer's list of them.
    expect(step.getAttribute('href')).toBe('/backoffice/invoices/rev_1');
    for (const [name, caseId] of [
      ['26110002', 'rev_2'],
      ['26110003', 'rev_3'],
    ] as const) {
      const link = screen.getByRole('link', { name: words.holds.toInvoiceNamed({ name }) });
      expect(link.getAttribute('href')).toBe(`/backoffice/invoices/${caseId}`);
    }
    expect(screen.getByText(words.holds.account_closing)).toBeTruthy();
    const made = screen.getByRole('link', { name: words.billList.newBill });
    expect(made.getAttribute('href')).toBe('/backoffice/bills/bil_new');
    expect(api.sent('listCorrectionBills')).toContainEqual(
      expect.objectContaining({ id, status: 'waiting' }),
    );
  });
});

test('a rate that is far off the month before is typed twice, and leads to what it does', async () => {
  let asked = 0;
  const { user, words, api, texts } = await shown('new-correction?kind=rate&month=2026-10', {
    proposeCorrection: () => {
      asked += 1;
      return asked === 1 ? refused('rateFarOff', { before: '7.1000', percent: '898.31' }) : { id };
    },
    getCorrection: correction,
  });
  const { rates } = texts.backofficePricing;
  const send = () => screen.getByRole('button', { name: words.form.submit });
  await user.click(await screen.findByRole('button', { name: words.form.submit }));
  await screen.findByText(words.form.reasonMissing);
  expect(api.sent('proposeCorrection')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: rates.rateOfUsd }), '70.88');
  await user.type(screen.getByLabelText(rates.rateDate), '2026-10-30');
  await user.type(screen.getByRole('textbox', { name: words.form.reason }), 'It was mistyped');
  expect(screen.queryByRole('textbox', { name: rates.repeatedRate })).toBeNull();
  await pressAgain(user, send());
  await user.type(await screen.findByRole('textbox', { name: rates.repeatedRate }), '70.88');
  await pressAgain(user, send());
  await screen.findByRole('heading', { name: words.sums.title });
  expect(api.sent('proposeCorrection')).toMatchObject([
    { reason: 'It was mistyped', change: { ...rate, rate: '70.88' } },
    { repeatedRate: '70.88' },
  ]);
});

test('prices of chosen customers are corrected from the version that applies', async () => {
  const { user, words, api, texts } = await shown(
    'new-correction?kind=plan&month=2026-10&companyId=co_0123456789abcdefghijklmn',
    {
      listPricePlans: ({ companyId }) => ({
        total: 1,
        records:
          companyId === undefined
            ? []
            : [
                {
                  id: 'ppl_0123456789abcdefghijklmn',
                  effectiveMonth: '2026-08',
                  version: 1,
                  companyId,
                },
              ],
      }),
      getPricePlan: {
        id: 'ppl_0123456789abcdefghijklmn',
        companyId: 'co_0123456789abcdefghijklmn',
        terms: null,
        discountPercent: '5',
      },
      getCompany: { name: 'Acme' },
      proposeCorrection: { id },
      getCorrection: correction,
    },
  );
  await screen.findByRole('heading', { name: words.form.title });
  await screen.findByRole('link', { name: 'Acme' });
  const discount = screen.getByRole('textbox', { name: texts.backofficePricing.discount });
  expect(discount).toHaveProperty('value', '5');
  await user.clear(discount);
  await user.type(discount, '10');
  await user.type(screen.getByRole('textbox', { name: words.form.reason }), 'Ten were agreed');
  await user.click(screen.getByRole('button', { name: words.form.submit }));
  await waitFor(() =>
    expect(api.sent('proposeCorrection')).toMatchObject([
      {
        reason: 'Ten were agreed',
        change: {
          kind: 'plan',
          month: '2026-10',
          companyIds: ['co_0123456789abcdefghijklmn'],
          terms: null,
          discountPercent: '10',
        },
      },
    ]),
  );
});
