import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { unreachable, type Answers } from '../../../../../tools/testing/components/replies.ts';

const id = 'rev_0123456789abcdefghijklmn';
const me = { id: 'opr_me', name: 'Me' };
const mine = { claimedBy: me, claimedUntil: '2036-11-20T00:30:00.000Z', outcome: null };
const payout = { id: 'rfi_1', status: 'approved' as const };

type Desk = {
  path: string;
  decide: keyof Answers;
  answers?: Answers;
  /** Whether the same refusal has the same key, so that the server does it once. */
  once: boolean;
  /** On the button that refuses. @default Reject */
  word?: string;
};

const desks: Record<string, Desk> = {
  transfers: { path: 'bank-transfers', decide: 'decideBankTransfer', once: true },
  games: { path: 'game-approvals', decide: 'decideGame', once: false },
  contracts: { path: 'contracts', decide: 'decideContract', once: true },
  invoices: { path: 'invoices', decide: 'decideInvoice', once: true },
  'package refunds': { path: 'package-refunds', decide: 'decidePackageRefund', once: true },
  refunds: {
    path: 'refunds',
    decide: 'decideRefund',
    answers: { getRefundCase: { task: 'review', payoutItemId: null } },
    once: true,
  },
  payouts: {
    path: 'refunds',
    decide: 'settlePayout',
    answers: { getRefundCase: { task: 'payout', payoutItemId: payout.id, items: [payout] } },
    once: true,
    word: 'Couldn’t be paid',
  },
};

type Dialog = ReturnType<typeof within>;
/** The failure of the last try, as the dialog shows it. */
const said = (dialog: Dialog) =>
  dialog
    .getAllByRole('alert')
    .map(({ textContent }: HTMLElement) => textContent)
    .join('');

test.each(Object.entries(desks))(
  'what is written for a refusal of %s stays until it is sent, and is sent again as the same one',
  async (_, { path, decide, answers, once, word = 'Reject' }) => {
    const page = await renderPage({
      app: 'backoffice',
      language: 'en',
      path: `/backoffice/${path}/${id}`,
      answers: {
        getOperator: { ...me, roles: ['admin'] },
        getReview: mine,
        ...answers,
        [decide]: unreachable(),
      },
    });
    await screen.findByRole('button', { name: page.texts.backofficeReviews.bar.release });
    const sent = () => page.api.calls.filter(({ name }) => name === decide);
    await page.user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    const refuse = dialog.getByRole('button', { name: word });
    const reason = dialog.getByRole('textbox');
    await page.user.type(reason, 'Not yours');
    await page.user.click(refuse);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(said(dialog)).not.toBe(''));
    await page.user.click(dialog.getByRole('button', { name: page.texts.common.actions.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    page.api.answer({ [decide]: undefined });
    await page.user.keyboard('r');
    const again = within(await screen.findByRole('dialog'));
    expect(said(again)).toBe('');
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not yours');
    await page.user.click(again.getByRole('button', { name: word }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = sent();
    expect(second?.input).toMatchObject({ reason: 'Not yours' });
    expect(second?.input).toEqual(first?.input);
    if (once) expect(second?.key).toBe(first?.key);
  },
);
