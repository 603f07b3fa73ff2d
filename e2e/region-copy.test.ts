import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { configurationOf, newService, openPart } from './testing/region-service.ts';

const looks = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390 },
] as const;

const packageName = { appType: 1, value: 'com.example.copied' };
const callbacks = (['get_sstoken', 'update_sstoken', 'report_game_info'] as const).map((kind) => ({
  kind,
  url: `https://game.example.com/${kind}`,
  body: sampleBodies[kind],
}));

describe.skipIf(!hasBrowser)('copying from another region', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await server.certify(await server.signUp());
  });

  const post = async (path: string, body: object) => {
    const answer = await server
      .as(owner)
      .post(path, body, { 'idempotency-key': crypto.randomUUID() });
    expect(answer).toMatchObject({ status: 200, code: 0 });
    return answer.data;
  };

  /** A service with a game, a package name and test callbacks, and an empty one of another region. */
  async function twoRegions() {
    const source = await newService(server, owner);
    const { applicationId } = await configurationOf(server, owner, source);
    const target = String(
      (await post(`/applications/${applicationId}/regions`, { region: 'asia_pacific' }))['id'],
    );
    await eventually(async () => (await configurationOf(server, owner, target)).status).toBe(
      'not_launched',
    );
    const gamesOf = async (region: string) => {
      const { data } = await server.as(owner).get(`/games?region=${region}&pageSize=100`);
      return data['records'] as { id: string; name: Record<'zh' | 'en', string> }[];
    };
    const offered = new Set((await gamesOf('asia_pacific')).map(({ id }) => id));
    const game = (await gamesOf('southern_asia_pacific')).find(({ id }) => offered.has(id));
    if (game === undefined) throw new Error('no game is offered in both regions');
    await post(`/region-services/${source}/games`, { gameIds: [game.id] });
    await post(`/region-services/${source}/package-names`, { packageNames: [packageName] });
    await post(`/region-services/${source}/callbacks`, { environment: 'test', callbacks });
    return { target, game };
  }

  eachLook(looks)(
    'says what it takes before it does, and the page shows it afterwards, $language',
    async (look) => {
      const { target, game } = await twoRegions();
      await browser.visit({ ...look, member: owner }, async ({ page, texts }) => {
        const { copy } = texts.regionEdit;
        const region = texts.applications.regions.southern_asia_pacific;
        await openPart(page, target, 'games');
        await page.getByText(copy.label).waitFor();
        const opener = page.getByRole('button', { name: region, exact: true });
        await opener.click();
        const dialog = page.getByRole('alertdialog', { name: copy.title({ region }) });
        for (const consequence of [
          copy.games({ names: game.name[look.language] }),
          copy.packageNames({ names: packageName.value }),
          copy.callbacks({ names: texts.callbacks.environments.test }),
        ])
          await dialog.getByText(consequence).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        // Closed again, nothing has changed.
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await eventually(() => opener.evaluate((one) => one.matches(':focus'))).toBe(true);
        expect((await configurationOf(server, owner, target)).games).toEqual([]);

        await opener.click();
        await dialog.getByRole('button', { name: copy.confirm, exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.getByText(copy.done).waitFor();
        const copied = await configurationOf(server, owner, target);
        expect(copied.games.map((one) => one.game.id)).toEqual([game.id]);
        expect(copied.packageNames).toMatchObject([packageName]);
        expect(copied.callbacks.test).toMatchObject({ callbacks, verifiedAt: null });
        // The parts of the page show it without a reload, and not as changes that are still to be saved.
        await page.getByText(game.name[look.language]).first().waitFor();
        await openPart(page, target, 'callbacks');
        await page.getByRole('tab', { name: texts.callbacks.environments.test }).click();
        const { url } = callbacks[0] ?? { url: '' };
        await eventually(() =>
          page
            .getByRole('textbox')
            .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
        ).toContain(url);
        // A second time there is nothing left to take.
        await opener.click();
        const confirm = dialog.getByRole('button', { name: copy.confirm, exact: true });
        await eventually(() => confirm.getAttribute('aria-disabled')).toBe('true');
        await dialog
          .getByText(copy.callbacksAlreadySet({ names: texts.callbacks.environments.test }))
          .waitFor();
      });
    },
  );

  eachLook(languages)('waits for unsaved changes, %s', async (language) => {
    const { target } = await twoRegions();
    await browser.visit({ language, width: 1440, member: owner }, async ({ page, texts }) => {
      const { copy, packageNames, discard } = texts.regionEdit;
      await openPart(page, target, 'package-names');
      const region = texts.applications.regions.southern_asia_pacific;
      const opener = page.getByRole('button', { name: region, exact: true });
      await page
        .getByRole('textbox', {
          name: packageNames.field({ name: packageNames.names[1], position: 1 }),
        })
        .fill('com.example.unsaved');
      await eventually(() => opener.getAttribute('aria-disabled')).toBe('true');
      await opener.focus();
      await page.getByText(copy.saveFirst).first().waitFor();
      await page.getByRole('button', { name: discard }).click();
      await eventually(() => opener.getAttribute('aria-disabled')).not.toBe('true');
    });
  });
});
