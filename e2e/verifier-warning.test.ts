import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { lineOf, seeText, passwordToken } from './testing/walks.ts';

type Application = { services: { id: string; status: string }[] };

const looks = [
  { language: 'en', width: 1440, theme: 'dark' },
  { language: 'zh', width: 390 },
] as const;

// A server that doesn't check our signature passes, and is told what that means: also in the list of runs.
describe.skipIf(!hasBrowser)('a check that passes with a warning', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  /** An online service whose test callbacks go to a server that accepts any signature. */
  async function unguarded(owner: string): Promise<string> {
    const { data } = await server.as(owner).get('/applications');
    const online = (data['records'] as Application[])
      .flatMap(({ services }) => services)
      .find(({ status }) => status === 'online');
    const id = online?.id ?? '';
    const callbacks = callbackKinds.map((kind) => ({
      kind,
      url: `https://ignores-signature.sample.example/${kind}`,
      body: sampleBodies[kind],
    }));
    const saved = await server
      .as(owner)
      .post(`/region-services/${id}/callbacks`, { environment: 'test', callbacks });
    expect(saved.code).toBe(0);
    return id;
  }

  eachLook(looks)('says so at the run, at the step and in the history, $language', async (look) => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const id = await unguarded(member);
    await browser.visit({ ...look, member }, async ({ page, texts: { verifier } }) => {
      await page.goto(`/business/application/checkareadetail/${id}?environment=test`);
      await page.getByRole('button', { name: verifier.set.start }).click();
      await seeText(page, verifier.run.warnedTitle({ count: 1 }));
      await seeText(page, verifier.run.warnedText.test);
      const line = lineOf(page, verifier.run.warnedTitle({ count: 1 })).first();
      await line.waitFor();
      expect(await line.getByText(verifier.statuses.passed, { exact: true }).count()).toBe(0);
      await line.getByText(verifier.steps.wrong_signature.title).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
