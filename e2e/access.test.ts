import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createSubAccount,
  freshEmail,
  idsOf,
  roleWith,
  signInByCode,
  subAccountWith,
} from '../apps/server/src/testing/company-access.ts';
import { tokenOf, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, passwordToken, seePage } from './testing/walks.ts';

const list = '/business/application/list';

describe.skipIf(!hasBrowser)('access management', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-global.example');
  });

  test('a sub-account loses a permission, then its account, while its page is open', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async (own) => {
      const email = freshEmail();
      await own.page.goto('/account/access?tab=roles');
      await createRole(own, 'Builder', ['applicationAll']);
      await own.page.getByRole('tab', { name: own.texts.access.tabs.members }).click();
      await addMember(own, { name: 'Mei Tan', email, role: 'Builder' });
      const member = tokenOf(await signInByCode(server, email));
      await browser.visit({ language: 'zh', width: 1440, member }, async (theirs) => {
        const { page, texts } = theirs;
        const { creation } = texts.applicationForms;
        // No event tells this page anything: it learns from the answers to its own calls.
        await page.route('**/api/events', (route) => route.abort());
        theirs.problems.expect(/ERR_FAILED/);
        await page.goto(list);
        const create = page.getByRole('button', {
          name: texts.applications.create,
          includeHidden: true,
        });
        await create.first().click();
        const drawer = page.getByRole('dialog', { name: creation.title });
        await drawer.getByRole('textbox', { name: creation.name }).fill('漫游');
        await drawer.getByRole('textbox', { name: creation.appDescription }).fill('语音聊天室');
        await drawer.getByRole('radio').first().check();

        await narrowRole(own, 'Builder');
        expect(await create.count()).toBeGreaterThan(0);
        theirs.problems.expect(/HTTP 403 \/api\/applications/);
        await drawer.getByRole('button', { name: creation.submit }).click();
        await drawer.getByRole('alert').getByText(texts.common.client.forbidden).waitFor();
        await create.first().waitFor({ state: 'hidden' });
        // What was typed is still there.
        expect(await drawer.getByRole('textbox', { name: creation.name }).inputValue()).toBe(
          '漫游',
        );
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
        expect(await create.count()).toBe(0);
        await seePage(page, texts.applications.title);

        await disableMember(own, 'Mei Tan');
        theirs.problems.expect(/HTTP 401/);
        await page
          .getByRole('link', { name: texts.shell.places.accountInformation })
          .first()
          .click();
        await page.waitForURL('**/login?redirect=*');
        await loadedAnew(page);
        await seePage(page, texts.login.heading);
        await logInRefused(theirs, email);
      });
    }));

  /** A moment after a session's end the page is loaded anew, and a press at that moment goes with the old one. */
  async function loadedAnew(page: Page): Promise<void> {
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('navigation')
        .some((entry) => 'type' in entry && entry.type === 'reload'),
    );
  }

  /** The way back in tells why there is none: the code is right, the account is not. */
  async function logInRefused({ page, texts }: Visit, email: string): Promise<void> {
    const { login, captcha, errors } = texts;
    await server.advance(60_000);
    await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
    await page.getByRole('combobox', { name: login.country }).selectOption('SG');
    await page.getByRole('textbox', { name: login.email, exact: true }).fill(email);
    await page.getByRole('button', { name: login.sendCode }).click();
    await page.getByRole('button', { name: captcha.work.start }).click();
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    const code = await server.newestCode(email);
    await page.getByRole('textbox', { name: login.code }).fill(code);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page.getByText(errors.refusals.accountDisabled).first().waitFor();
  }

  test('on an open list the button disappears without a reload', async () => {
    const company = server.as(owner);
    const { token, roleId } = await subAccountWith(server, company, 'applicationAll');
    await browser.visit({ language: 'en', width: 390, member: token }, async ({ page, texts }) => {
      await page.goto(list);
      const create = page.getByRole('button', { name: texts.applications.create });
      await create.first().waitFor();
      await company.post(`/access/roles/${roleId}`, {
        name: 'Reader',
        permissionIds: idsOf('applicationQuery'),
      });
      await create.first().waitFor({ state: 'hidden' });
      // The whole page goes with the last permission for it.
      await company.post(`/access/roles/${roleId}`, {
        name: 'Reader',
        permissionIds: idsOf('homeQuery'),
      });
      await page.getByText(texts.shell.noPermission.phone).first().waitFor();
    });
  });

  eachLook([
    { language: 'en', width: 1440 },
    { language: 'zh', width: 390 },
  ] as const)('a role in use is not deleted and says whose it is, $language at $width px', (look) =>
    browser.visit({ ...look, member: owner }, async ({ page, texts }) => {
      const company = server.as(owner);
      const roleId = await roleWith(company, 'homeQuery');
      await createSubAccount(company, { roleId, name: `Ines ${look.width}` });
      const { data } = await company.get(`/access/roles/${roleId}`);
      const name = String(data['name']);
      await page.goto(`/account/access?tab=roles&keyword=${encodeURIComponent(name)}`);
      await act(page, texts.access.actionsOf({ name }), texts.access.roles.delete);
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      // Said before the press: who has it, and why the button does nothing.
      await dialog.getByText(`Ines ${look.width}`).waitFor();
      const confirm = dialog.getByRole('button', { name: texts.access.roles.delete, exact: true });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      await dialog.getByText(texts.access.roles.inUse).first().waitFor({ state: 'attached' });
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('link', { name: texts.access.roles.showMembers }).click();
      await dialog.waitFor({ state: 'hidden' });
      await lineOf(page, `Ines ${look.width}`).first().waitFor();
      await eventually(() => new URL(page.url()).searchParams.get('roleId')).toBe(roleId);
    }),
  );

  test('a role saved concurrently by somebody else is not overwritten, and input stays', async () => {
    const company = server.as(owner);
    const roleId = await roleWith(company, 'homeQuery');
    const path = `/access/roles/${roleId}`;
    const { data } = await company.get(path);
    const name = String(data['name']);
    await browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      const { roles, save } = texts.access;
      await page.goto(`/account/access?tab=roles&open=${roleId}`);
      const drawer = page.getByRole('dialog', { name: roles.form.editTitle({ name }) });
      const description = drawer.getByRole('textbox', { name: roles.form.description });
      await description.fill('mine');
      const permissionIds = idsOf('applicationQuery');
      await company.post(path, { name, description: 'theirs', permissionIds });
      await drawer.getByRole('button', { name: save }).click();
      await drawer.getByText(texts.errors.refusals.roleChanged).waitFor();
      expect(await description.inputValue()).toBe('mine');
      expect((await company.get(path)).data).toMatchObject({ description: 'theirs' });
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await page.getByRole('link', { name, exact: true }).click();
      await eventually(() => description.inputValue()).toBe('theirs');
      await description.fill('both');
      await drawer.getByRole('button', { name: save }).click();
      await drawer.waitFor({ state: 'hidden' });
    });
    expect((await company.get(path)).data).toMatchObject({ description: 'both' });
  });

  test('with the query permission there are no buttons, and permissions beyond one’s own can’t be ticked', async () => {
    const company = server.as(owner);
    const looker = await subAccountWith(server, company, 'accessQuery');
    await browser.visit(
      { language: 'en', width: 1440, member: looker.token },
      async ({ page, texts }) => {
        await page.goto('/account/access');
        await page.getByRole('table').getByRole('link').first().waitFor();
        expect(await page.getByRole('button', { name: texts.access.members.create }).count()).toBe(
          0,
        );
        expect(await page.getByRole('columnheader', { name: texts.access.actions }).count()).toBe(
          0,
        );
      },
    );
    const manager = await subAccountWith(server, company, 'accessAll');
    await browser.visit({ language: 'en', width: 1440, member: manager.token }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/account/access?tab=roles&open=new');
      expect(await option(visit, 'application', 'applicationAll').isDisabled()).toBe(true);
      expect(await option(visit, 'access', 'accessQuery').isDisabled()).toBe(false);
      await option(visit, 'access', 'accessAll').check();
      expect(await option(visit, 'access', 'accessQuery').isChecked()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      // By keyboard, and nothing chosen is told.
      await option(visit, 'access', 'accessAll').focus();
      await page.keyboard.press('Space');
      await option(visit, 'access', 'accessQuery').uncheck();
      await page.getByRole('button', { name: texts.access.roles.form.create, exact: true }).click();
      await page.getByText(texts.access.roles.form.permissionsMissing).waitFor();
    });
  });
});

type Names = Visit['texts']['permissions'];

function option({ page, texts }: Visit, place: keyof Names, name: keyof Names) {
  const { optionOf } = texts.access.roles.tree;
  const label = optionOf({ place: texts.permissions[place], option: texts.permissions[name] });
  return page.getByRole('checkbox', { name: label, exact: true });
}

async function createRole(visit: Visit, name: string, grants: ['applicationAll']): Promise<void> {
  const { page, texts } = visit;
  const { roles } = texts.access;
  await page.getByRole('button', { name: roles.create }).first().click();
  const drawer = page.getByRole('dialog', { name: roles.form.createTitle });
  await drawer.getByRole('textbox', { name: roles.form.name }).fill(name);
  for (const grant of grants) await option(visit, 'application', grant).check();
  await drawer.getByRole('button', { name: roles.form.create, exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await lineOf(page, name).first().waitFor();
}

async function addMember(
  { page, texts }: Visit,
  { name, email, role }: { name: string; email: string; role: string },
): Promise<void> {
  const { members } = texts.access;
  await page.getByRole('button', { name: members.create }).first().click();
  const drawer = page.getByRole('dialog', { name: members.form.createTitle });
  await drawer.getByRole('textbox', { name: members.form.name, exact: true }).fill(name);
  await drawer.getByRole('textbox', { name: members.form.email, exact: true }).fill(email);
  await drawer.getByRole('combobox', { name: members.form.role }).click();
  await page.getByRole('option', { name: role }).click();
  await drawer.getByRole('button', { name: members.form.create }).click();
  await drawer.waitFor({ state: 'hidden' });
  await lineOf(page, name).first().waitFor();
}

/** Takes "manage" away; "view" stays ticked. */
async function narrowRole(visit: Visit, name: string): Promise<void> {
  const { page, texts } = visit;
  const { roles, tabs, save } = texts.access;
  await page.getByRole('tab', { name: tabs.roles }).click();
  await page.getByRole('link', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: roles.form.editTitle({ name }) });
  await option(visit, 'application', 'applicationAll').uncheck();
  expect(await option(visit, 'application', 'applicationQuery').isChecked()).toBe(true);
  await drawer.getByRole('button', { name: save }).click();
  await drawer.waitFor({ state: 'hidden' });
}

async function disableMember({ page, texts }: Visit, name: string): Promise<void> {
  const { members, tabs, actionsOf } = texts.access;
  await page.getByRole('tab', { name: tabs.members }).click();
  await act(page, actionsOf({ name }), members.disable);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: members.disable, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function act(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
