import { screen, within } from '@testing-library/dom';
import { operatorRoles } from '@arcadia/contract/access/permissions';
import { todayKindNames, todayKinds, todayKindsOf } from '@arcadia/contract/operators/today';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { hrefOf } from './addresses.ts';

type Kind = (typeof todayKindNames)[number];
const none = { count: 0, overdue: 0, oldestAt: null, dueAt: null, about: null };
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const today = (
  waiting: Partial<Record<Kind, object>>,
  kinds: readonly Kind[] = todayKindNames,
) => ({
  getToday: {
    dueMonth: '2026-10',
    items: kinds.map((kind) => ({ kind, ...none, ...waiting[kind] })),
  },
});

test.each(languages)(
  'today shows what waits against its promise, and the menu the same numbers, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/today',
      language,
      answers: today({
        transfer: { count: 3, overdue: 1, oldestAt: ago(73), dueAt: ago(25) },
        refund: { count: 2, oldestAt: ago(3), dueAt: ago(-50) },
        approvals: { count: 1, oldestAt: ago(3), dueAt: ago(-50) },
        failed_companies: { count: 1, oldestAt: ago(24 * 30 + 1), about: '2026-10' },
      }),
    });
    const { backoffice, backofficeToday: texts } = page.texts;
    const main = within(await screen.findByRole('main'));
    const row = async (kind: Kind) =>
      (await main.findByText(texts.kinds[kind])).closest('a') as HTMLAnchorElement;
    const transfers = await row('transfer');
    expect(transfers.textContent).toMatch(/3.*1|1.*3/);
    expect(transfers.textContent).toContain(texts.overdue({ count: 1 }));
    expect(transfers.textContent).toMatch(/3 days ago, due 1 day ago|3天前，1天前到期/);
    expect((await row('refund')).textContent).toMatch(/due in 2 days|2天后到期/);
    expect((await row('approvals')).textContent).toMatch(/expires in 2 days|2天后失效/);
    const failed = await row('failed_companies');
    expect(failed.textContent).toMatch(/30/);
    expect(failed.getAttribute('href')).toBe('/backoffice/settlement-runs/2026-10?status=failed');
    expect((await row('contract')).textContent).toContain(texts.done);
    const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement);
    expect(menu.getByTitle(backoffice.desks.overdue({ waiting: 3, overdue: 1 }))).toBeTruthy();
    expect(menu.getByTitle(backoffice.desks.waiting({ waiting: 2 }))).toBeTruthy();
    for (const kind of ['approvals', 'failed_companies'] as const)
      expect(menu.getByTitle(texts.counted({ name: texts.kinds[kind], count: 1 }))).toBeTruthy();
  },
);

test('each kind leads to a page that is there, and to the record itself where it is told', async () => {
  const about: Partial<Record<Kind, string>> = {
    failed_companies: '2026-10',
    held_companies: '2026-11',
    reconciliation: 'alipay 2026-10-31',
  };
  const led = todayKindNames.flatMap((kind) =>
    [null, about[kind] ?? null].map((at) => hrefOf({ kind, about: at })),
  );
  const { router } = await renderPage({
    app: 'backoffice',
    path: '/backoffice/today',
    answers: today({}),
  });
  const pageOf = (href: string) => router.find(href.split('?')[0] ?? '');
  expect(pageOf('/backoffice/nowhere')).toBeUndefined();
  expect(led.filter((href) => pageOf(href) === undefined)).toEqual([]);
  expect(led).toEqual(
    expect.arrayContaining([
      '/backoffice/settlement-runs/2026-10?status=failed',
      '/backoffice/settlement-runs/2026-11',
      '/backoffice/reconciliation/alipay/2026-10-31',
    ]),
  );
});

test.each([...operatorRoles, null])('today is the home of the role %s', async (role) => {
  const roles = role === null ? [] : [role];
  const page = await renderPage({
    app: 'backoffice',
    path: '/backoffice',
    answers: { ...today({}, todayKindsOf(roles)), getOperator: { roles, permissions: [] } },
  });
  await page.settled();
  expect(location.pathname).toBe('/backoffice/today');
  const { backofficeToday: texts } = page.texts;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
  if (role === null) await screen.findByText(texts.nothing.title);
  const shown = todayKindsOf(roles).map((kind) => texts.kinds[kind]);
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('link').map((link) => link.textContent)).toEqual(
    shown.map((name) => `${name}${texts.done}`),
  );
});

test('finance has the close of the month, and no other role’s desks', () => {
  const kinds = todayKindsOf(['finance']);
  expect(kinds.filter((kind) => todayKinds[kind].group === 'monthClose').length).toBeGreaterThan(7);
  expect(kinds).not.toContain('certification');
});
