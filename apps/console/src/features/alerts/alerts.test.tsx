import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const [confirmed, waiting, finance] = ['budget@a.example', 'board@a.example', 'cfo@a.example'];

test('only who has confirmed is named as told; the others are awaiting confirmation', async () => {
  const alert = { lastNotifiedAt: null, reachedAt: '2026-11-20T04:00:00.000Z', paused: false };
  const { texts } = await renderPage({
    app: 'console',
    path: '/account/alerts',
    answers: {
      getUsageAlerts: {
        alerts: [
          { ...alert, id: 'ual_1', name: 'Both', alertRecipients: [confirmed, waiting] },
          { ...alert, id: 'ual_2', name: 'Nobody', alertRecipients: [waiting] },
        ],
        unconfirmedRecipients: [waiting],
      },
      getBalanceAlerts: { recipients: [finance, waiting], unconfirmed: [waiting] },
    },
  });
  const { usageAlerts, balanceAlerts, alerts } = texts;
  const row = (name: string) => {
    const item = screen.getByRole('heading', { name }).closest('li');
    if (!item) throw new Error(`no row of ${name}`);
    return within(item);
  };
  await screen.findByRole('heading', { name: 'Both' });
  expect(row('Both').getByText(usageAlerts.recipients({ emails: confirmed }))).toBeTruthy();
  expect(row('Both').getByText(usageAlerts.awaiting({ emails: waiting }))).toBeTruthy();
  expect(row('Nobody').queryByText(usageAlerts.recipients({ emails: waiting }))).toBeNull();
  expect(row('Nobody').getByText(usageAlerts.awaiting({ emails: waiting }))).toBeTruthy();
  expect(row('Nobody').getByText(alerts.neverTold)).toBeTruthy();
  expect(await screen.findByText(balanceAlerts.recipients({ emails: finance }))).toBeTruthy();
});

test.each([
  ['not told where no channel has accepted that', null],
  ['told when a channel has accepted that', '2026-11-20T04:01:00.000Z'],
])('an endpoint that was disabled counts as %s', async (_how, disabledNotifiedAt) => {
  const disabledAt = '2026-11-20T04:00:00.000Z';
  const disabled = { enabled: false, disabledReason: 'failing' as const, disabledAt };
  const { texts } = await renderPage({
    app: 'console',
    path: '/account/alerts',
    answers: { getWebhooks: { webhooks: [{ ...disabled, disabledNotifiedAt }] } },
  });
  const { servers, neverTold, lastTold } = texts.alerts;
  const item = (await screen.findByRole('heading', { name: servers.webhooks })).closest('li');
  if (!item) throw new Error('no row of webhooks');
  const said = disabledNotifiedAt === null ? neverTold : lastTold;
  expect(within(item).getByText(said)).toBeTruthy();
});

test('a company that settles in another currency is told why the level of charges is in CNY', async () => {
  const { texts } = await renderPage({
    app: 'console',
    path: '/account/alerts?alert=new',
    answers: { getMemberInfo: { settlementCurrency: 'USD' } },
  });
  const { form } = texts.usageAlerts;
  const help = form.amountHelpConverted({ settlementCurrency: 'USD' });
  expect(await screen.findByText(help)).toBeTruthy();
});
