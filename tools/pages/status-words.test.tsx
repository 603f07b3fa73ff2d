import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adjustmentStatuses } from '../../packages/contract/src/funds/adjustments.ts';
import type { EndpointName } from '../../packages/contract/src/api.ts';
import { billStatuses } from '../../packages/contract/src/bills/bills.ts';
import { couponStatuses } from '../../packages/contract/src/funds/coupons.ts';
import { finalBillStatuses } from '../../packages/contract/src/bills/ops-bills.ts';
import { packageOrderStatuses } from '../../packages/contract/src/shop/package-orders.ts';
import { languages } from '../../packages/i18n/src/languages.ts';
import type { AppName } from '../testing/components/open-app.ts';
import { renderPage } from '../testing/components/render-page.ts';
import type { Texts } from '../testing/texts.ts';

// A status in the words of another one misleads as a wrong amount does, and every page of the product would still look right.
type StatusList = {
  app: AppName;
  path: string;
  /** What the page asks for. */
  list: EndpointName;
  statuses: readonly string[];
  words: (texts: Texts) => Readonly<Record<string, string>>;
  /** What else a record says that would stand beside its status. */
  plain?: object;
};
const lists: StatusList[] = [
  {
    app: 'console',
    path: '/finance/billing/detail',
    list: 'listBills',
    statuses: billStatuses,
    words: ({ bills }) => bills.statuses,
    plain: { waitsForRate: false },
  },
  {
    app: 'console',
    path: '/finance/coupons',
    list: 'listCoupons',
    statuses: couponStatuses,
    words: ({ coupons }) => coupons.statuses,
  },
  {
    app: 'console',
    path: '/finance/activityorder',
    list: 'listPackageOrders',
    statuses: packageOrderStatuses,
    words: ({ packageOrders }) => packageOrders.statuses,
  },
  {
    app: 'backoffice',
    path: '/backoffice/bills',
    list: 'listAllBills',
    statuses: finalBillStatuses,
    words: ({ backofficeBills }) => backofficeBills.statuses,
  },
  {
    app: 'backoffice',
    path: '/backoffice/adjustments',
    list: 'listAdjustments',
    statuses: adjustmentStatuses,
    words: ({ backofficeAdjustments }) => backofficeAdjustments.statuses,
  },
];

test.each(lists.flatMap((one) => languages.map((language) => ({ ...one, language }))))(
  'each status of $list has its own word in $app, $language',
  async ({ app, path, list, statuses, words, plain = {}, language }) => {
    const records = statuses.map((status, index) => ({ ...plain, status, id: `one_${index}` }));
    const page = await renderPage({
      app,
      path,
      language,
      answers: { [list]: { total: records.length, records } },
    });
    await page.settled();
    const [table] = screen.getAllByRole('table');
    if (table === undefined) return expect.unreachable('the page has no table');
    const rows = within(table).getAllByRole('row').slice(1);
    const word = words(page.texts);
    const shown = rows.map((row) =>
      statuses.filter((status) => within(row).queryByText(word[status] ?? status)),
    );
    expect(shown).toEqual(statuses.map((status) => [status]));
  },
);

test.each(languages)(
  'the page of a bill at the desk says where it stands, in %s',
  async (language) => {
    for (const status of finalBillStatuses) {
      const page = await renderPage({
        app: 'backoffice',
        path: '/backoffice/bills/bil_0123456789abcdefghijklmn',
        language,
        answers: { getAnyBill: { status } },
      });
      await page.settled();
      const { statuses } = page.texts.backofficeBills;
      const heading = screen.getByRole('heading', { level: 1 }).parentElement;
      if (heading === null) return expect.unreachable('the page has no heading');
      const shown = finalBillStatuses.filter((one) => within(heading).queryByText(statuses[one]));
      expect(shown).toEqual([status]);
    }
  },
);
