import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('background jobs', () => {
  // Without a worker in it, jobs stay as the test puts them.
  const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });
  const { visit } = useBrowser(() => server.url);

  async function failedJob(error: string): Promise<void> {
    await asAdmin(
      server.databaseUrl,
      `select graphile_worker.add_job('send-staff-link', '{"operatorId": "opr_seen"}', max_attempts => 3)`,
    );
    await asAdmin(
      server.databaseUrl,
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = '${error}'
       where id = (select max(id) from graphile_worker._private_jobs)`,
    );
  }

  test('a failed job appears without a reload, is counted, discarded and retried', async () => {
    const operator = await server.signInOperator();
    await visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { backofficeJobs: words, backoffice } = texts;
      const counted = (counts: { failed: number; stuck: number }) =>
        page.getByRole('navigation').getByTitle(backoffice.jobCounts(counts)).waitFor();
      // The drawer shows the error too, also while it fades out.
      const row = (error: string) => page.getByTitle(error);
      await page.goto('/backoffice/jobs?status=failed');
      await seePage(page, words.title);
      await failedJob('550 mailbox A');
      await page.getByText('550 mailbox A').waitFor();
      await counted({ failed: 1, stuck: 0 });
      await failedJob('550 mailbox B');
      await counted({ failed: 2, stuck: 0 });

      await row('550 mailbox B').click();
      const drawer = page.getByRole('dialog', { name: words.names['send-staff-link'] });
      await drawer.getByText('opr_seen').waitFor();
      await drawer.getByRole('button', { name: words.discard }).click();
      const ask = page.getByRole('alertdialog');
      await ask.getByRole('button', { name: words.discard }).click();
      await page.getByText(words.discarded).waitFor();
      await row('550 mailbox B').waitFor({ state: 'detached' });

      await row('550 mailbox A').click();
      await drawer.getByRole('button', { name: words.retry }).click();
      await page.getByText(words.retried).waitFor();
      await row('550 mailbox A').waitFor({ state: 'detached' });
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select status, attempts from background_job where last_error = '550 mailbox A'`,
      );
      expect(rows).toEqual([{ status: 'waiting', attempts: 0 }]);
    });
  });

  test('the list reads in Chinese on a phone', async () => {
    const operator = await server.signInOperator();
    await failedJob('550 mailbox C');
    await visit({ language: 'zh', width: 390, operator }, async ({ page, texts }) => {
      await page.goto('/backoffice/jobs?status=failed');
      await page.getByText('550 mailbox C').waitFor();
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByText(texts.backofficeJobs.statuses.failed)
        .first()
        .waitFor();
    });
  });
});
