import { describe, expect } from 'vitest';
import { giveCredit } from '../apps/server/src/testing/give-credit.ts';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Look, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { goTo, lineOf, seePage, seeText, typeCodeLogin } from './testing/walks.ts';

const looks = [
  { language: 'zh', width: 1440 },
  { language: 'en', width: 390 },
] as const satisfies readonly Look[];
const mandatory = ['get_sstoken', 'update_sstoken', 'report_game_info'] as const;

/** The whole way, by nothing but what is on the screens. */
describe.skipIf(!hasBrowser)('from an empty account to an online region', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(looks)('$language at $width px', (look) =>
    browser.visit(look, async (visit) => {
      const phoneNumber = newPhoneNumber();
      await signUp(visit, phoneNumber);
      await seeGuide(visit, 0);
      const application = `Sky ${phoneNumber}`;
      const area = await createApplication(visit, application);
      await chooseGame(visit);
      await visit.page.goto(area);
      await namePackage(visit);
      await visit.page.goto(area);
      await setCallbacks(visit);
      await passCheck(visit);
      await visit.page.goto(area);
      await learnOfMissingCredit(visit);
      await giveCredit(server.databaseUrl, area.split('/').at(-1) ?? '');
      await launch(visit);
      await goTo(visit, visit.texts.shell.places.dashboard);
      await seeGuide(visit, 4);
    }),
  );

  async function signUp(visit: Visit, phoneNumber: string): Promise<void> {
    const { page, texts } = visit;
    await page.goto('/login');
    await seePage(page, texts.login.heading);
    await typeCodeLogin(visit, { server, phoneNumber });
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await seePage(page, texts.home.title);
  }

  async function seeGuide({ page, texts }: Visit, done: number): Promise<void> {
    await seeText(page, texts.homeCards.guide.progress({ done, total: 4 }));
  }

  /** Answers the address of its region service. */
  async function createApplication(visit: Visit, name: string): Promise<string> {
    const { page, texts } = visit;
    const { applications } = texts;
    await goTo(visit, texts.shell.places.applications);
    await page.getByRole('main').getByRole('button', { name: applications.create }).first().click();
    const drawer = page.getByRole('dialog', { name: texts.applicationForms.creation.title });
    const { creation } = texts.applicationForms;
    await drawer.getByRole('textbox', { name: creation.name, exact: true }).fill(name);
    await drawer.getByRole('textbox', { name: creation.appDescription }).fill('Rooms with games');
    const region = new RegExp(`^${applications.regions.asia_pacific}`);
    await drawer.getByRole('radio', { name: region }).check();
    await drawer.getByRole('button', { name: creation.submit, exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    const line = lineOf(page, name);
    await line.getByText(applications.statuses.not_launched, { exact: true }).waitFor();
    await line.getByRole('link', { name: texts.common.ui.openRow(name) }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: applications.regions.asia_pacific })
      .first()
      .click();
    await page.waitForURL('**/areadetail/**');
    await seePage(page, applications.regions.asia_pacific);
    return page.url();
  }

  async function chooseGame({ page, texts }: Visit): Promise<void> {
    const { games } = texts.regionEdit;
    await page.getByRole('link', { name: texts.regionService.checklist.game.action }).click();
    await page
      .getByRole('radio', { name: texts.games.categories.interactive_game, exact: true })
      .check();
    await page.waitForURL('**category=interactive_game**');
    const card = page
      .getByRole('list', { name: games.catalogue })
      .getByRole('listitem')
      .filter({ hasText: texts.games.categories.interactive_game })
      .first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: games.addGame({ name }) }).click();
    // On a phone the basket is behind a button.
    const opener = page.getByRole('button', { name: games.openBasket });
    if (await opener.isVisible()) await opener.click();
    await page.getByRole('button', { name: texts.regionEdit.save, exact: true }).last().click();
    await page.getByText(games.saved, { exact: true }).first().waitFor();
  }

  async function namePackage({ page, texts }: Visit): Promise<void> {
    const { packageNames } = texts.regionEdit;
    await page
      .getByRole('link', { name: texts.regionService.checklist.packageName.action })
      .click();
    const name = packageNames.field({ name: packageNames.names[2], position: 1 });
    await page.getByRole('textbox', { name, exact: true }).fill('com.example.party');
    await page.getByRole('button', { name: texts.regionEdit.save, exact: true }).click();
    await page.getByText(packageNames.saved, { exact: true }).waitFor();
  }

  async function setCallbacks({ page, texts }: Visit): Promise<void> {
    const { callbacks } = texts;
    await page.getByRole('link', { name: texts.regionService.checklist.callbacks.set }).click();
    await page.getByRole('tab', { name: callbacks.environments.production }).click();
    for (const kind of mandatory)
      await page
        .getByRole('textbox', { name: callbacks.urlOf({ name: kind }) })
        .fill(`https://good.sample.example/${kind}`);
    await page.getByRole('button', { name: callbacks.saveAndCheck }).click();
    await page.waitForURL('**/checkareadetail/**');
  }

  async function passCheck({ page, texts }: Visit): Promise<void> {
    // Saving has started it.
    await seeText(page, texts.verifier.run.passedTitle);
  }

  /** Business code 2006: nothing happens, and the way to recharge is shown. */
  async function learnOfMissingCredit({ page, texts }: Visit): Promise<void> {
    const { regionService, shell, common } = texts;
    const { action } = regionService.launch;
    await page.getByRole('button', { name: action, exact: true }).click();
    const confirm = page
      .getByRole('alertdialog')
      .getByRole('button', { name: action, exact: true });
    await confirm.click();
    const dialog = page.getByRole('dialog', { name: shell.insufficientCredit.title });
    await dialog.getByRole('button', { name: shell.insufficientCredit.recharge }).waitFor();
    await dialog.getByRole('button', { name: common.actions.cancel, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The question was answered, and lies nowhere under it.
    await confirm.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: action, exact: true });
    await eventually(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.reload();
    await seeText(page, texts.applications.statuses.not_launched);
  }

  async function launch({ page, texts }: Visit): Promise<void> {
    const { regionService, applications } = texts;
    await page.getByRole('button', { name: regionService.launch.action, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: regionService.launch.action, exact: true }).click();
    await seeText(page, applications.statuses.online);
    await eventually(() =>
      page.getByText(applications.statuses.not_launched, { exact: true }).count(),
    ).toBe(0);
    expect(new URL(page.url()).pathname).toContain('/areadetail/');
  }
});
