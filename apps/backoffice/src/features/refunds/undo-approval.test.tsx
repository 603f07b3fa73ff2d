import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'rev_0123456789abcdefghijklmn';
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const undo = { obstacle: null, amount: yuan('60.00'), left: yuan('60.00'), entry: null };
const pageOf = (of: object) =>
  renderPage({
    app: 'backoffice',
    path: `/backoffice/refunds/${id}`,
    answers: {
      getReview: {
        id,
        outcome: 'approved',
        approvalId: null,
        decidedBy: { id: 'opr_1', name: 'Li' },
      },
      getRefundCase: {
        caseId: id,
        task: 'review',
        payoutItemId: null,
        amount: yuan('60.00'),
        items: [],
        undo: { ...undo, ...of },
      },
      undoRefund: {},
    },
  });

test('the approval of a refund is undone from its page with a reason, by one person', async () => {
  const { user, api, texts } = await pageOf({});
  const words = texts.backofficeUndo;
  await screen.findByText(words.refund.possible);
  await user.click(screen.getByRole('button', { name: words.undo }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(words.refund.title({ amount: '¥60.00' }));
  await user.type(dialog.getByLabelText(words.reason), 'Too early');
  await user.click(dialog.getByRole('button', { name: words.undo }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'undoRefund')?.input).toEqual({
      id,
      reason: 'Too early',
    }),
  );
  await screen.findByText(words.done);
});

test.each(['sent', 'paid'] as const)(
  'a refund of which a part was %s says beforehand that its approval can’t be undone',
  async (obstacle) => {
    const { texts } = await pageOf({ obstacle });
    const { obstacles, undo: label } = texts.backofficeUndo;
    const button = await screen.findByRole('button', { name: label });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(obstacles[obstacle]()).length).toBeGreaterThan(0);
  },
);
