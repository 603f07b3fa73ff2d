import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const digest = 'a'.repeat(64);
const file = {
  digest,
  name: 'spring.csv',
  coupons: 3,
  issuedAt: '2026-11-20T04:00:00.000Z',
  issuedBy: { id: 'opr_1', name: 'Li Wei' },
  revocable: 2,
  used: [
    {
      id: 'cpn_1',
      company: { id: 'co_1', name: 'Acme' },
      deducted: { amount: '25.00', currency: 'CNY' as const },
    },
  ],
  undone: null,
};
const pageOf = (files: object[]) =>
  renderPage({
    app: 'backoffice',
    path: '/backoffice/coupons/file',
    answers: { listCouponFiles: { files }, undoCouponFile: { revoked: 2, used: [] } },
  });

test('the unused coupons of an issued file are taken back with a reason, and the used ones are named', async () => {
  const { user, api, texts } = await pageOf([file]);
  const words = texts.backofficeCoupons.file;
  const undo = texts.backofficeUndo;
  await screen.findByText(words.usedOf({ company: 'Acme', deducted: '¥25.00' }));
  await user.click(screen.getByRole('button', { name: words.undo({ name: file.name }) }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(words.undoTitle({ count: 2 }));
  await user.click(dialog.getByRole('button', { name: undo.undo }));
  await dialog.findByText(undo.reasonMissing);
  await user.type(dialog.getByLabelText(undo.reason), 'Wrong list');
  await user.click(dialog.getByRole('button', { name: undo.undo }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'undoCouponFile')?.input).toEqual({
      id: digest,
      reason: 'Wrong list',
    }),
  );
  await screen.findByText(words.undoDone({ count: 2 }));
});

test('a file of which nothing can be taken back says so beforehand, and an undone one says who undid it', async () => {
  const entry = {
    at: '2026-11-21T04:00:00.000Z',
    by: { id: 'opr_2', name: 'Han Xue' },
    reason: 'Wrong list',
    revoked: 3,
  };
  const { texts } = await pageOf([
    { ...file, revocable: 0 },
    { ...file, digest: 'b'.repeat(64), name: 'undone.csv', undone: entry },
  ]);
  const words = texts.backofficeCoupons.file;
  const button = await screen.findByRole('button', { name: words.undo({ name: file.name }) });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(words.nothingToUndo).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: words.undo({ name: 'undone.csv' }) })).toBeNull();
  screen.getByText(/Han Xue/);
});
