import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'co_0123456789abcdefghijklmn';

test('a revocation says what it stops and asks why', async () => {
  const { user, api } = await renderPage({
    app: 'backoffice',
    path: `/backoffice/customers/${id}`,
    answers: {
      getCompany: { id, name: 'Acme', closure: null },
      getCompanyRevocations: { revocable: true, online: 2, entries: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke verification' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/can’t recharge, order packages/);
  await user.click(dialog.getByRole('button', { name: 'Revoke verification' }));
  await dialog.findByText('Enter a reason.');
  await user.type(dialog.getByLabelText(/^Reason/), 'Not your licence');
  await user.click(dialog.getByRole('checkbox', { name: 'Put 2 online services on hold' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke verification' }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'revokeCertification')?.input).toMatchObject({
      id,
      reason: 'Not your licence',
      holdServices: true,
    }),
  );
});
