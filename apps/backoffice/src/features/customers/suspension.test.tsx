import { operatorHolds, operatorPermissions } from '@arcadia/contract/access/permissions';
import { keysOf } from '@arcadia/kernel/keys';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import type { Answers } from '../../../../../tools/testing/components/replies.ts';

const id = 'co_0123456789abcdefghijklmn';
const entry = {
  id: 'sus_1',
  kind: 'suspended' as const,
  decidedAt: '2026-11-20T08:00:00.000Z',
  decidedByName: 'Reviewer',
  reason: 'terms' as const,
  text: 'Please call us.',
  note: 'case 12',
  servicesHeld: true,
  services: 2,
};

const permissionsOf = (role: 'admin' | 'finance') =>
  keysOf(operatorPermissions).filter((one) => operatorHolds([role], one));

async function page(answers: Answers, role: 'admin' | 'finance' = 'admin') {
  const shown = await renderPage({
    app: 'backoffice',
    language: 'en',
    path: `/backoffice/customers/${id}`,
    answers: {
      getOperator: { id: 'opr_me', name: 'Me', roles: [role], permissions: permissionsOf(role) },
      getCompany: { id, name: 'Acme', closure: null, suspended: false },
      ...answers,
    },
  });
  const inputs = (name: string) =>
    shown.api.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { user: shown.user, inputs };
}

test('a suspension needs a reason, and a text where the reason says nothing', async () => {
  const { user, inputs } = await page({
    getCompanySuspensions: { suspended: false, online: 2, entries: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('Choose a reason');
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('Say why: “Other” alone tells the customer nothing.');
  expect(inputs('suspendCompany')).toEqual([]);
  await user.type(dialog.getByLabelText(/Message to the customer/), 'Call us');
  await user.click(dialog.getByRole('radio', { name: 'Take 2 online services offline' }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(inputs('suspendCompany')).toMatchObject([
      { id, reason: 'other', text: 'Call us', holdServices: true },
    ]),
  );
});

test('what was decided stands on the page, and the lift asks why', async () => {
  const { user, inputs } = await page({
    getCompany: { id, name: 'Acme', closure: null, suspended: true },
    getCompanySuspensions: { suspended: true, online: 0, entries: [entry] },
  });
  await screen.findByText('Suspended: Breach of terms');
  screen.getByText('To the customer: Please call us.');
  screen.getByText('Internal: case 12');
  screen.getByText('2 services taken offline');
  await user.click(screen.getByRole('button', { name: 'Lift suspension' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Lift suspension' }));
  await dialog.findByText('Say why the suspension is lifted.');
  await user.type(dialog.getByLabelText(/Why it is lifted/), 'paid');
  await user.click(dialog.getByRole('button', { name: 'Lift suspension' }));
  await waitFor(() => expect(inputs('liftSuspension')).toMatchObject([{ id, note: 'paid' }]));
});

test('who may not suspend sees the history and no button', async () => {
  await page(
    { getCompanySuspensions: { suspended: true, online: 0, entries: [entry] } },
    'finance',
  );
  await screen.findByText('Suspended: Breach of terms');
  expect(screen.queryByRole('button', { name: /suspen/i })).toBeNull();
});
