import { beforeAll, describe, expect, test } from 'vitest';
import { subAccountWith } from '../apps/server/src/testing/company-access.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { focusedName } from './testing/keyboard.ts';
import { seePage, passwordToken } from './testing/walks.ts';

const list = '/finance/found/amountdetail';

describe.skipIf(!hasBrowser)('saved views of a list', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  eachLook(looks)('are kept under a name and opened again, in $language at $width px', (look) =>
    browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const name = `Large ${look.language}`;
      await page.goto(`${list}?pageSize=20&hide=remarks&sort=amount.desc`);
      await seePage(page, texts.transactions.title);
      const views = await openViews(visit);
      await views.getByText(texts.savedViews.none).or(views.getByRole('listitem').nth(1)).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await nameField(visit).fill(name);
      await page.keyboard.press('Enter');
      await page.getByText(texts.savedViews.saved({ name })).waitFor();
      // It is open now, also after a reload, until the list is set up otherwise.
      await viewIsOpen(visit, name);
      await page.reload();
      await viewButton(visit, name).waitFor();
      await page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).selectOption('50');
      await viewButton(visit, texts.savedViews.changed({ name })).click();
      await page.getByRole('button', { name: texts.savedViews.reset }).click();
      await viewButton(visit, name).waitFor();
      expect(new URL(page.url()).searchParams.get('pageSize')).toBe('20');
      await page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).selectOption('50');
      await viewButton(visit, texts.savedViews.changed({ name })).click();
      await page.getByRole('button', { name: texts.savedViews.replace }).click();
      await viewButton(visit, name).waitFor();
    }),
  );

  test('follow the person to another browser; a colleague who gets the link sees the same list', async () => {
    const owner = server.as(member);
    const search = 'pageSize=20&hide=remarks,depositBalance&sort=amount.desc&widths=type.222';
    await owner.post(
      '/saved-views',
      { list: 'transactions', name: 'For colleagues', search },
      { 'idempotency-key': 'for-colleagues' },
    );
    let link = '';
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      await page.goto(list);
      await seePage(page, texts.transactions.title);
      await (
        await openViews(visit)
      )
        .getByRole('button', { name: 'For colleagues', exact: true })
        .click();
      await viewButton(visit, 'For colleagues').waitFor();
      await eventually(() => focusedName(page)).toContain('For colleagues');
      link = page.url();
      await expectShown(visit);
      // Left by the menu and entered again, the list is as it was, and the view is known by that.
      await page.goto('/dashboard');
      await page.goto(list);
      await expectShown(visit);
      const views = await openViews(visit);
      await views.locator('[aria-current]').getByText('For colleagues').waitFor();
    });
    const colleague = await subAccountWith(server, owner, 'detailsQuery');
    const session = { language: 'zh', width: 1440, member: colleague.token } as const;
    await browser.visit(session, async (visit) => {
      const { page, texts } = visit;
      await page.goto(link);
      await seePage(page, texts.transactions.title);
      await expectShown(visit);
      const views = await openViews(visit);
      await views.getByText(texts.savedViews.none).waitFor();
      expect(await views.getByText('For colleagues').count()).toBe(0);
    });
  });

  test('staff have their own', async () => {
    const operator = await server.signInOperator();
    await browser.visit({ language: 'en', width: 1440, operator }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/backoffice/customers?pageSize=20');
      await page.getByRole('searchbox').waitFor();
      await openViews(visit);
      await nameField(visit).fill('Twenty');
      await page.keyboard.press('Enter');
      await viewIsOpen(visit, 'Twenty');
      await page.reload();
      await viewButton(visit, 'Twenty').waitFor();
      expect(
        await page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).inputValue(),
      ).toBe('20');
    });
  });
});

/** The button of the views: it says what is open. */
function viewButton({ page, texts }: Visit, name: string) {
  const { views } = texts.common.lists;
  return page.getByRole('main').getByRole('button', {
    name: name === views ? views : `${views}: ${name}`,
    exact: true,
  });
}

/** The view is open: its name is shown as soon as it is stored, and the address names it a moment later. */
async function viewIsOpen(visit: Visit, name: string): Promise<void> {
  await viewButton(visit, name).waitFor();
  await visit.page.waitForURL(({ searchParams }) => searchParams.has('saved'));
}

async function openViews({ page, texts }: Visit) {
  const { views } = texts.common.lists;
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${views}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: texts.savedViews.title });
  await dialog.waitFor();
  return dialog;
}

function nameField({ page, texts }: Visit) {
  return page.getByRole('textbox', { name: texts.savedViews.name });
}

/** What the view for colleagues keeps. */
async function expectShown({ page, texts }: Visit): Promise<void> {
  const { transactions } = texts;
  const type = page.getByRole('columnheader', { name: transactions.type, exact: true });
  await eventually(() => type.evaluate((cell) => (cell as HTMLElement).offsetWidth)).toBe(222);
  expect(await page.getByRole('columnheader', { name: transactions.remarks }).count()).toBe(0);
  const amount = page.getByRole('columnheader', { name: transactions.amount, exact: true });
  expect(await amount.getAttribute('aria-sort')).toBe('descending');
  const size = page.getByRole('combobox', { name: texts.common.ui.rowsPerPage });
  expect(await size.inputValue()).toBe('20');
}
