import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { contractWalks } from '../apps/server/src/testing/contract-walks.ts';
import { pdfSignature } from '../apps/server/src/testing/pdf-signature.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-sealing-'));

// Nothing makes the file until a worker starts.
describe.skipIf(!hasBrowser)('a contract that both have signed', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: { ROLE: 'web', DATA_DIR: dataDir },
  });
  const walks = contractWalks(server);
  const browser = useBrowser(() => server.url);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  eachLook(looks)(
    'says when its file is late, and shows it once it is made: $language',
    async (look) => {
      const one = await walks.signatory({ language: look.language });
      const id = await walks.signed(one);
      // An administrator, who may look at background jobs too.
      const operator = await server.signInOperator('ops@arcadia.example');
      const desk = server.as(operator);
      const caseId = await walks.claimed(desk, id);
      await walks.decide(desk, caseId, { outcome: 'approved' });
      await browser.visit(
        { ...look, member: one.token },
        async ({ page, texts: { contracts } }) => {
          await page.goto('/finance/contract');
          await seeText(page, contracts.turnTexts.sealing);
          await server.advance(2 * 60_000);
          await seeText(page, contracts.sealingLate);
          // Nothing is left to do, and nothing can be taken back.
          for (const name of [contracts.sign.open, contracts.change, contracts.cancel.button])
            await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
          await browser.visit({ ...look, operator }, async ({ page: deskPage, texts }) => {
            const words = texts.backofficeContracts;
            await deskPage.goto(`/backoffice/contracts/${caseId}`);
            await seeText(deskPage, words.sealingLate);
            await deskPage.getByRole('main').getByRole('link', { name: words.toJobs }).click();
            await seePage(deskPage, texts.backofficeJobs.title);
          });
          const worker = await startServerProcess({
            ROLE: 'worker',
            DATABASE_URL: server.databaseUrl,
            DATABASE_CONNECTIONS: '6',
            DATA_DIR: dataDir,
          });
          try {
            await seeText(page, contracts.effectiveTitle);
            const saving = page.waitForEvent('download');
            await page.getByRole('button', { name: contracts.download, exact: true }).click();
            const bytes = await readFile(await (await saving).path());
            expect(await pdfSignature(bytes)).toEqual({ isIntact: true, coversAll: true });
          } finally {
            await worker.stop();
          }
        },
      );
    },
  );
});
