import type { RegionService } from '@arcadia/contract/applications/region-services';
import { describe, expect } from 'vitest';
import { callbackWalks, type Service } from '../apps/server/src/testing/callback-walks.ts';
import { dataOf, gameWalks } from '../apps/server/src/testing/game-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Look, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { openPart } from './testing/region-service.ts';
import { seeText } from './testing/walks.ts';

const looks = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390 },
] as const satisfies readonly Look[];

describe.skipIf(!hasBrowser)('callbacks of an online service', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  const games = gameWalks(server);
  const walks = callbackWalks(server);

  /** Online with production URLs that have passed the check. */
  async function online(): Promise<{ token: string; service: Service }> {
    const token = await server.signUp();
    const owner = server.as(token);
    const service = await walks.service(owner);
    const [game] = await games.offered(owner);
    dataOf(await owner.post(`${service.path}/games`, { gameIds: [game.id] }));
    await games.configure(owner, service);
    await walks.save(owner, service);
    await walks.verify(owner, service);
    dataOf(await owner.post(`${service.path}/launch`));
    return { token, service };
  }

  eachLook(looks)(
    'are replaced after a confirmation, checked immediately, and unverified if that fails, $language at $width px',
    async (look) => {
      const { token, service } = await online();
      const owner = server.as(token);
      const isVerified = async () =>
        dataOf<RegionService>(await owner.get(service.path)).callbacks.production.verifiedAt !==
        null;
      await browser.visit({ ...look, member: token }, async ({ page, texts, problems }: Visit) => {
        problems.expect(/HTTP 400 .*callbacks/);
        const { callbacks, regionService, verifier } = texts;
        await openPart(page, service.id, 'callbacks');
        await seeText(page, callbacks.statuses.verified);
        const url = page.getByRole('textbox', { name: callbacks.urlOf({ name: 'notify' }) });
        const saveAndCheck = page.getByRole('button', { name: callbacks.saveAndCheck });
        await url.fill('https://10.0.0.1:22/notify');
        await saveAndCheck.click();
        const question = page.getByRole('alertdialog', { name: callbacks.onlineChange.title });
        await question.getByText(callbacks.onlineChange.unverified).waitFor();
        await question.getByRole('button', { name: callbacks.saveAndCheck }).click();
        // What can never be called is refused at its field.
        await seeText(page, texts.fieldProblems.hostNotPublic);
        expect(await isVerified()).toBe(true);
        await url.fill('https://http-500.sample.example/notify');
        await saveAndCheck.click();
        await question.getByRole('button', { name: callbacks.saveAndCheck }).click();
        await page.waitForURL(/checkareadetail\/.*run=/);
        await seeText(page, verifier.run.failedTitle({ count: 1 }));
        expect(await isVerified()).toBe(false);
        await page.goto(`/business/application/areadetail/${service.id}`);
        await seeText(page, regionService.unverified.title);
      });
    },
  );

  eachLook(looks)(
    'are signed with another secret immediately after one has leaked, $language at $width px',
    async (look) => {
      const { token, service } = await online();
      const owner = server.as(token);
      const statuses = async () =>
        dataOf<RegionService>(await owner.get(service.path)).credentials.map(
          ({ status }) => status,
        );
      await browser.visit({ ...look, member: token }, async ({ page, texts }: Visit) => {
        const { credentials, reveal, revoke, rotate } = texts.regionService;
        await page.goto(`/business/application/areadetail/${service.id}`);
        const rotateOnce = async () => {
          await page.getByRole('button', { name: credentials.rotate, exact: true }).click();
          const asked = page.getByRole('dialog', { name: rotate.title });
          await asked.getByRole('button', { name: rotate.action, exact: true }).click();
          const told = page.getByRole('dialog', { name: reveal.shownTitle });
          await told.getByRole('checkbox', { name: reveal.stored }).check();
          await told.getByRole('button', { name: reveal.close, exact: true }).click();
        };
        await rotateOnce();
        await eventually(statuses).toEqual(['active', 'next']);
        // The new one was lost: rotating again takes its place.
        await page.getByRole('button', { name: credentials.rotate, exact: true }).click();
        await page.getByRole('dialog').getByText(rotate.replaces.next).waitFor();
        await page.keyboard.press('Escape');
        await rotateOnce();
        await eventually(statuses).toEqual(['active', 'next']);
        // The present one has leaked.
        await page.getByRole('button', { name: credentials.revoke }).first().click();
        const question = page.getByRole('alertdialog', { name: revoke.active.title });
        await question.getByText(revoke.active.fail).waitFor();
        await question.getByRole('button', { name: revoke.action, exact: true }).click();
        await eventually(statuses).toEqual(['active']);
      });
    },
  );
});
