import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'rev_0123456789abcdefghijklmn';
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const undo = { obstacle: null, amount: yuan('20000.00'), left: yuan('20000.00'), entry: null };
const credited = {
  status: 'credited' as const,
  reason: null,
  credited: yuan('20000.00'),
  depositAmount: yuan('5000.00'),
  cashAmount: yuan('15000.00'),
};

const pageOf = (getBankTransferCase: object, approvalId: string | null = null) =>
  renderPage({
    app: 'backoffice',
    path: `/backoffice/bank-transfers/${id}`,
    answers: {
      getReview: {
        id,
        outcome: 'approved',
        decidedBy: { id: 'opr_1', name: 'Li Wei' },
        approvalId,
      },
      getBankTransferCase: { id, transfer: credited, undo, ...getBankTransferCase },
      undoBankTransfer: { approvalId: 'apr_1' },
    },
  });

test('a confirmed transfer is undone from its page by keyboard, with the amount, what happens and a reason', async () => {
  const { user, api, texts } = await pageOf({});
  const words = texts.backofficeUndo;
  const button = await screen.findByRole('button', { name: words.undo });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(words.transfer.title({ amount: '¥20,000.00' }));
  for (const consequence of words.transfer.consequences) dialog.getByText(consequence);
  await user.click(dialog.getByRole('button', { name: words.undo }));
  await dialog.findByText(words.reasonMissing);
  await user.type(dialog.getByLabelText(words.reason), 'Not your money');
  await user.click(dialog.getByRole('button', { name: words.undo }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'undoBankTransfer')?.input).toEqual({
      id,
      reason: 'Not your money',
    }),
  );
  // A second person has to agree: it has not happened yet.
  await screen.findByText(texts.backoffice.secondPerson.sent);
});

test('a transfer of which some was spent says beforehand that it can’t be undone, and how much is left', async () => {
  const { texts } = await pageOf({ undo: { ...undo, obstacle: 'spent', left: yuan('12.50') } });
  const { obstacles, undo: label } = texts.backofficeUndo;
  const said = obstacles.spent({ amount: '¥20,000.00', left: '¥12.50' });
  const button = await screen.findByRole('button', { name: label });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(said).length).toBeGreaterThan(0);
});

test('an undone transfer keeps what was confirmed, and leads to where it is decided again', async () => {
  const entry = {
    at: '2026-11-20T04:00:00.000Z',
    by: { id: 'opr_2', name: 'Han Xue' },
    reason: 'Not your money',
    nextCaseId: 'rev_abcdefghijklmn0123456789',
  };
  const { texts } = await pageOf({
    transfer: { ...credited, status: 'undone', reason: entry.reason },
    undo: { ...undo, left: yuan('0.00'), entry },
  });
  const link = await screen.findByRole('link', { name: texts.backofficeUndo.next });
  expect(link.getAttribute('href')).toContain(entry.nextCaseId);
  screen.getByText(texts.backofficeTransfers.arrivedTitle);
  expect(screen.queryByRole('button', { name: texts.backofficeUndo.undo })).toBeNull();
});

test('while a second person is asked nobody is offered to undo it again', async () => {
  const { texts } = await pageOf({}, 'apr_1');
  await screen.findByText(texts.backoffice.secondPerson.waits);
  expect(screen.queryByRole('button', { name: texts.backofficeUndo.undo })).toBeNull();
});
