import type { RegionService } from '@arcadia/contract/applications/region-services';
import { describe, expect } from 'vitest';
import { dataOf, gameWalks } from '../apps/server/src/testing/game-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Look, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { holdProvisioning } from './testing/hold-provisioning.ts';
import { seePage, seeText } from './testing/walks.ts';

const looks = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390 },
] as const satisfies readonly Look[];

/** A secret has capitals; an app key, which is shown beside it, has none. */
const secretText = /^(?=.*[A-Z])[A-Za-z0-9]{32}$/;

describe.skipIf(!hasBrowser)('a region service', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const { operator, listed, service, configure } = gameWalks(server);

  eachLook(looks)(
    'is added, its secret shown once, and goes online and offline, $language at $width px',
    async (look) => {
      const token = await server.signUp();
      const owner = server.as(token);
      const { applicationId } = await service(owner);
      await browser.visit({ ...look, member: token }, async (visit) => {
        await visit.page.goto(`/business/application/appdetail/${applicationId}`);
        const id = await addRegion(visit);
        await storeSecret(visit);
        await notYet(visit);
        const path = `/region-services/${id}`;
        const game = await listed(await operator('ops'), { regions: ['mainland_china'] });
        dataOf(await owner.post(`${path}/games`, { gameIds: [game.id] }));
        await configure(owner, { id, path });
        await goOnline(visit);
        expect(dataOf<RegionService>(await owner.get(path)).status).toBe('online');
        await goOffline(visit);
        await giveUp(visit, applicationId);
        await deleteAll(visit);
      });
    },
  );

  async function addRegion({ page, texts }: Visit): Promise<string> {
    const { applications, regionService } = texts;
    await page.getByRole('link', { name: applications.detail.addRegion }).click();
    await seePage(page, regionService.add.title);
    const served = new RegExp(`^${applications.regions.asia_pacific} ?${regionService.add.served}`);
    expect(await page.getByRole('radio', { name: served }).isDisabled()).toBe(true);
    const submit = page.getByRole('button', { name: regionService.add.submit, exact: true });
    await submit.click();
    await seeText(page, regionService.add.regionMissing);
    const wanted = new RegExp(`^${applications.regions.mainland_china}`);
    await page.getByRole('radio', { name: wanted }).check();
    const release = await holdProvisioning(server.databaseUrl);
    await submit.click();
    await seePage(page, applications.regions.mainland_china);
    await seeText(page, regionService.creating.title);
    // What changes from here on changes by itself.
    await release();
    await seeText(page, applications.statuses.not_launched);
    await seeText(page, /^1\d{18}$/);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  async function storeSecret({ page, texts }: Visit): Promise<void> {
    const { credentials, reveal } = texts.regionService;
    await page.getByRole('button', { name: credentials.reveal, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: reveal.title });
    await question.getByRole('button', { name: reveal.action, exact: true }).click();
    const told = page.getByRole('dialog', { name: reveal.shownTitle });
    await told.getByText(secretText).waitFor();
    const done = told.getByRole('button', { name: reveal.close, exact: true });
    // Neither the button nor Escape closes it before it was said to be stored.
    await done.click({ force: true });
    await page.keyboard.press('Escape');
    await told.getByRole('checkbox', { name: reveal.stored }).check();
    await done.click();
    await told.waitFor({ state: 'hidden' });
    await seeText(page, credentials.shownOnce);
    expect(await page.getByText(secretText).count()).toBe(0);
  }

  async function notYet({ page, texts }: Visit): Promise<void> {
    const { launch, checklist } = texts.regionService;
    const button = page.getByRole('button', { name: launch.action, exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await page
      .getByText(launch.notReady({ count: 3 }))
      .first()
      .waitFor({ state: 'attached' });
    await seeText(page, checklist.progress({ done: 0, total: 3 }));
    for (const action of [checklist.game.action, checklist.packageName.action])
      await page.getByRole('link', { name: action }).waitFor();
  }

  async function goOnline({ page, texts }: Visit): Promise<void> {
    const { launch } = texts.regionService;
    // The verified callbacks were written past the product, so nothing told the page.
    await page.reload();
    await page.getByRole('button', { name: launch.action, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(launch.consequences.games({ count: 1 })).waitFor();
    await question.getByRole('button', { name: launch.action, exact: true }).click();
    await seeText(page, texts.applications.statuses.online);
  }

  async function goOffline({ page, texts }: Visit): Promise<void> {
    const { takeOffline, launch } = texts.regionService;
    await page.getByRole('button', { name: takeOffline.action, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(takeOffline.consequences.games({ count: 1 })).waitFor();
    await question.getByRole('button', { name: takeOffline.action, exact: true }).click();
    await page.getByRole('button', { name: launch.again, exact: true }).waitFor();
    await seeText(page, texts.applications.statuses.offline);
  }

  async function giveUp({ page, texts }: Visit, applicationId: string): Promise<void> {
    const { remove } = texts.regionService;
    await page.getByRole('button', { name: remove.more }).click();
    await page.getByRole('menuitem', { name: remove.action }).click();
    const question = page.getByRole('dialog');
    await question.getByText(remove.consequences.trial).waitFor();
    const submit = question.getByRole('button', { name: remove.action, exact: true });
    await question.getByRole('textbox').fill('another name');
    await submit.click();
    await question.getByText(remove.mismatch).waitFor();
    await question.getByRole('textbox').fill(texts.applications.regions.mainland_china);
    await submit.click();
    await eventually(() => new URL(page.url()).pathname).toBe(
      `/business/application/appdetail/${applicationId}`,
    );
    const gone = texts.applications.regions.mainland_china;
    await seeText(page, texts.applications.regions.asia_pacific);
    await eventually(() => page.getByRole('heading', { name: gone }).count()).toBe(0);
  }

  /** On the page of the application, which asks for its name. */
  async function deleteAll({ page, texts }: Visit): Promise<void> {
    const { detail, title } = texts.applications;
    const { removal } = texts.applicationForms;
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('button', { name: detail.more }).click();
    await page.getByRole('menuitem', { name: removal.action }).click();
    const question = page.getByRole('dialog');
    const field = question.getByRole('textbox');
    await field.fill('another name');
    await question.getByRole('button', { name: removal.submit, exact: true }).click();
    await question.getByText(removal.mismatch).waitFor();
    await field.fill(name);
    await question.getByRole('button', { name: removal.submit, exact: true }).click();
    await seePage(page, title);
    await seeText(page, texts.applications.empty.title);
  }
});
