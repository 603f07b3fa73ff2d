import { approvalKindNames } from '@arcadia/contract/operators/approvals';
import { formatMoney } from '@arcadia/i18n/formats';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { type Answers, refused } from '../../../../../tools/testing/components/replies.ts';

const id = 'apr_0123456789abcdefghijklmn';
const me = { id: 'opr_me', name: 'Me' };
const other = { id: 'opr_other', name: 'Li Wei' };
const request = {
  id,
  kind: 'unmatched_assign' as const,
  companyId: 'co_0123456789abcdefghijklmn',
  companyName: 'Acme',
  title: '2026112822001',
  amount: { amount: '660.00', currency: 'CNY' as const },
  facts: [
    { name: 'gateway' as const, text: 'alipay', amount: null },
    { name: 'receiver' as const, text: 'Acme', amount: null },
  ],
  cause: 'always' as const,
  status: 'waiting' as const,
  proposedBy: other,
  decidedBy: null,
  endedAt: null,
  refusal: null,
};
const detail = { ...request, farOff: [], mayDecide: true };

async function shown(path: string, answers: Answers, language: 'en' | 'zh') {
  const page = await renderPage({
    app: 'backoffice',
    language,
    path: `/backoffice/${path}`,
    answers: { getOperator: { ...me, roles: ['admin'] }, ...answers },
  });
  return { ...page, words: page.texts.backofficeApprovals };
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
  test('the queue names each decision in words, and says what an empty one is for', async () => {
    const { user, words, api } = await shown(
      'approvals',
      {
        listApprovals: ({ view }) => ({
          total: view === 'waiting' ? approvalKindNames.length : 0,
          records:
            view === 'waiting'
              ? approvalKindNames.map((kind, index) => ({ ...request, kind, id: `apr_${index}` }))
              : [],
        }),
      },
      language,
    );
    const table = within(await screen.findByRole('table'));
    for (const kind of approvalKindNames)
      expect(table.getAllByText(words.kinds[kind]).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: words.tabs.mine }));
    await screen.findByText(words.empty.mine);
    expect(api.sent('listApprovals')).toContainEqual(expect.objectContaining({ view: 'mine' }));
  });

  test('the paper of a hand-over is there before the second person agrees', async () => {
    const fileId = 'fil_0123456789abcdefghijklmn';
    const { user, words, api } = await shown(
      `approvals/${id}`,
      {
        getApproval: {
          ...detail,
          kind: 'succession',
          facts: [
            { name: 'newHolder', text: 'Lin Next, n***@acme.example', amount: null },
            { name: 'evidence', text: fileId, amount: null },
          ],
        },
      },
      language,
    );
    await screen.findByText(words.facts.newHolder);
    await user.click(screen.getByRole('button', { name: words.saveEvidence }));
    await waitFor(() => expect(api.sent('getFileForOperator')).toEqual([{ id: fileId }]));
  });

  test('another’s decision shows what it is about and is refused with a reason alone', async () => {
    const { user, words, api, texts } = await shown(
      `approvals/${id}`,
      { getApproval: detail },
      language,
    );
    await screen.findByRole('heading', { name: words.kinds.unmatched_assign });
    expect(screen.getByText(words.causes.always)).toBeTruthy();
    expect(screen.getByText(texts.payment.gateways.alipay.name)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${words.decision.refuse}`) }));
    const refusing = within(await screen.findByRole('dialog'));
    await user.click(refusing.getByRole('button', { name: words.decision.refuse }));
    await refusing.findByText(words.decision.reasonMissing);
    await user.type(refusing.getByRole('textbox'), 'Nobody knows this customer');
    await pressAgain(user, refusing.getByRole('button', { name: words.decision.refuse }));
    await waitFor(() =>
      expect(api.sent('decideApproval')).toEqual([
        { id, outcome: 'refused', reason: 'Nobody knows this customer' },
      ]),
    );
  });

  test('the oldest decision of a colleague is agreed to by three keys, and the next one is opened', async () => {
    const own = { ...request, id: 'apr_own', proposedBy: me, mayDecide: false };
    const { user, api, words } = await shown(
      'approvals',
      {
        listApprovals: { total: 2, records: [own, { ...request, mayDecide: true }] },
        getApproval: { ...request, mayDecide: true, farOff: [] },
      },
      language,
    );
    await screen.findByRole('table');
    await user.keyboard('n');
    await waitFor(() => expect(location.pathname).toBe(`/backoffice/approvals/${id}`));
    await screen.findByRole('heading', { level: 1, name: words.kinds.unmatched_assign });
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('alertdialog'));
    const agree = dialog.getByRole('button', { name: words.decision.approve });
    await waitFor(() => expect(document.activeElement).toBe(agree));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.sent('decideApproval')).toEqual([{ id, outcome: 'approved' }]));
  });

  test('a change of a rule shows both rules as the page of rules does', async () => {
    const { words } = await shown(
      `approvals/${id}`,
      {
        getApproval: {
          ...request,
          kind: 'approval_rule' as const,
          title: 'refund',
          amount: null,
          facts: [
            { name: 'ruleNow' as const, text: 'always', amount: null },
            { name: 'ruleThen' as const, text: 'CNY 80000.00, USD 11000.00', amount: null },
          ],
          mayDecide: true,
        },
      },
      language,
    );
    await screen.findByText(
      words.rules.fromAmounts({
        cny: formatMoney('80000.00', 'CNY'),
        usd: formatMoney('11000.00', 'USD'),
      }),
    );
    expect(screen.getByText(words.ruleWords['always'] ?? '')).toBeTruthy();
  });

  test('where only one’s own decisions wait, the next one says so', async () => {
    const { user, words } = await shown(
      'approvals',
      {
        listApprovals: {
          total: 1,
          records: [{ ...request, proposedBy: me, mayDecide: false }],
        },
      },
      language,
    );
    await screen.findByRole('table');
    await user.keyboard('n');
    await screen.findByText(words.next.nothingToTakeText);
    expect(location.pathname).toBe('/backoffice/approvals');
  });

  test('what has changed meanwhile is told where it is agreed to', async () => {
    const { user, words, api } = await shown(
      `approvals/${id}`,
      { getApproval: detail, decideApproval: refused('stateChanged') },
      language,
    );
    const agree = await screen.findByRole('button', {
      name: new RegExp(`^${words.decision.approve}`),
    });
    await user.click(agree);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(words.decision.approveText)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: words.decision.approve }));
    await dialog.findByRole('alert');
    expect(api.sent('decideApproval')).toEqual([{ id, outcome: 'approved' }]);
  });

  test('a figure that is far off is typed again before it is agreed to', async () => {
    const far = { figure: 'ai.tokens', before: '0.02', now: '0.2', percent: '900.00' };
    const { user, words, api, texts } = await shown(
      `approvals/${id}`,
      { getApproval: { ...detail, farOff: [far] } },
      language,
    );
    const approve = new RegExp(`^${words.decision.approve}`);
    await user.click(await screen.findByRole('button', { name: approve }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(texts.backofficePricing.farOff.change(far));
    await user.type(dialog.getByRole('textbox'), '0.2');
    await user.click(dialog.getByRole('button', { name: words.decision.approve }));
    const repeated = [{ figure: 'ai.tokens', value: '0.2' }];
    await waitFor(() =>
      expect(api.sent('decideApproval')).toEqual([{ id, outcome: 'approved', repeated }]),
    );
  });

  test('one’s own decision can only be taken back', async () => {
    const { user, words, api } = await shown(
      `approvals/${id}`,
      { getApproval: { ...detail, proposedBy: me, mayDecide: false } },
      language,
    );
    await screen.findByText(words.decision.own);
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${words.decision.approve}`) }),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: words.decision.withdraw }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: words.decision.withdraw }));
    await waitFor(() => expect(api.sent('withdrawApproval')).toEqual([{ id }]));
  });

  test('a rule names its amounts in both currencies, and asks for both where it is changed', async () => {
    const rule = {
      kind: 'refund' as const,
      needed: 'from' as const,
      from: { CNY: '50000.00', USD: '7000.00' },
      fixed: false,
      withoutAmount: false,
      changedBy: null,
      changedAt: null,
    };
    const fixed = {
      ...rule,
      kind: 'approval_rule' as const,
      needed: 'always' as const,
      from: null,
      fixed: true,
    };
    const { user, words, api } = await shown(
      'approval-rules',
      { listApprovalRules: { rules: [rule, fixed] } },
      language,
    );
    await screen.findByText(/50,000\.00.*7,000\.00/);
    expect(screen.getByText(words.rules.fixed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.rules.change }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: words.rules.usd }));
    await user.click(dialog.getByRole('button', { name: words.rules.send }));
    await dialog.findByText(words.rules.missing);
    expect(api.sent('setApprovalRule')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: words.rules.usd }), '100');
    await pressAgain(user, dialog.getByRole('button', { name: words.rules.send }));
    await waitFor(() =>
      expect(api.sent('setApprovalRule')).toMatchObject([
        { kind: 'refund', needed: 'from', cny: '50000.00', usd: '100.00' },
      ]),
    );
  });
});
