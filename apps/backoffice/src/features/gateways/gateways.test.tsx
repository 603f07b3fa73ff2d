import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const calls = (['order', 'query', 'notification', 'refund', 'statement'] as const).map((kind) => ({
  kind,
  hour: kind === 'query' ? { calls: 40, failed: 10 } : { calls: 0, failed: 0 },
  day: kind === 'query' ? { calls: 400, failed: 10 } : { calls: 0, failed: 0 },
  answeredAt: null,
  failedAt: null,
}));
const usual = {
  gateway: 'alipay' as const,
  offered: true,
  version: 3,
  off: null,
  failingSince: null,
  answeredAt: '2026-11-20T03:00:00.000Z',
  failedAt: null,
  calls,
  open: [
    {
      orders: 2,
      amount: { amount: '140.00', currency: 'CNY' as const },
      oldestAt: '2026-11-20T03:00:00.000Z',
    },
  ],
  statement: {
    day: '2026-11-19',
    status: 'matched' as const,
    fetchedAt: '2026-11-20T02:00:00.000Z',
  },
};
const desk = (more: object = {}) => ({
  asOf: '2026-11-20T04:00:00.000Z',
  gateways: [{ ...usual, ...more }],
  switches: [],
});
const off = {
  reason: 'maintenance' as const,
  until: null,
  since: '2026-11-20T03:30:00.000Z',
  note: 'told by their account manager',
  by: { id: 'opr_1', name: 'Robin' },
};

test.each(languages)(
  'a gateway shows its errors by kind and is switched off with a reason, a note and an end, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/gateways',
      language,
      answers: { listGateways: desk() },
    });
    const texts = page.texts.backofficeGateways;
    const { name } = page.texts.payment.gateways.alipay;
    const card = await screen.findByRole('region', { name });
    expect(within(card).getByText(texts.states.on)).toBeTruthy();
    const row = within(card).getByRole('row', { name: new RegExp(texts.kinds.query) });
    expect(row.textContent).toMatch(/25.*10.*40/);
    expect(row.textContent).toMatch(/2\.5.*10.*400/);
    await page.user.click(
      within(card).getByRole('button', { name: texts.switchOffOf({ gateway: name }) }),
    );
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: texts.switchOff }));
    expect(await within(dialog).findByText(texts.dialog.noteMissing)).toBeTruthy();
    expect(page.api.sent('switchGatewayOff')).toEqual([]);
    await page.user.click(
      within(dialog).getByRole('radio', { name: new RegExp(texts.reasonNames.maintenance) }),
    );
    await page.user.type(within(dialog).getByLabelText(new RegExp(texts.note)), 'announced work');
    fireEvent.change(within(dialog).getByLabelText(new RegExp(texts.until)), {
      target: { value: '2035-01-01T10:00' },
    });
    await page.user.click(within(dialog).getByRole('button', { name: texts.switchOff }));
    await waitFor(() =>
      expect(page.api.sent('switchGatewayOff')).toEqual([
        {
          gateway: 'alipay',
          version: 3,
          reason: 'maintenance',
          note: 'announced work',
          until: '2035-01-01T02:00:00.000Z',
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('what a colleague switches off is shown at once, with who and why, and is switched on with a note', async () => {
  let isOff = false;
  const page = await renderPage({
    app: 'backoffice',
    path: '/backoffice/gateways',
    answers: { listGateways: () => desk(isOff ? { off, version: 4 } : {}) },
  });
  const texts = page.texts.backofficeGateways;
  const gateway = page.texts.payment.gateways.alipay.name;
  await screen.findByText(texts.states.on);
  isOff = true;
  page.api.push('gateway.changed');
  await screen.findByText(texts.states.off);
  expect(screen.getByText(off.note)).toBeTruthy();
  expect(screen.getByText(off.by.name)).toBeTruthy();
  expect(screen.getByText(texts.reasons.maintenance)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: texts.switchOnOf({ gateway }) }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(new RegExp(texts.note)), 'back again');
  await page.user.click(within(dialog).getByRole('button', { name: texts.switchOn }));
  await waitFor(() =>
    expect(page.api.sent('switchGatewayOn')).toEqual([
      { gateway: 'alipay', version: 4, note: 'back again' },
    ]),
  );
});

test('notifications that were refused are explained where there are any, and nowhere else', async () => {
  const refused = calls.map((call) =>
    call.kind === 'notification' ? { ...call, day: { calls: 3, failed: 2 } } : call,
  );
  let seen = calls;
  const page = await renderPage({
    app: 'backoffice',
    path: '/backoffice/gateways',
    answers: { listGateways: () => desk({ calls: seen }) },
  });
  const { states, notificationNote } = page.texts.backofficeGateways;
  await screen.findByText(states.on);
  expect(screen.queryByText(notificationNote)).toBeNull();
  seen = refused;
  page.api.push('gateway.changed');
  await screen.findByText(notificationNote);
});
