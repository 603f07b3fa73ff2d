import type { Caller } from '../../apps/server/src/testing/test-server.ts';
import { press } from './account.ts';
import type { Visit } from './browser.ts';
import { seePage, seeText } from './walks.ts';

/** From the filled form of a correction to a second person. @returns the correction's id. */
export async function sendProposal({ page, texts }: Visit, reason: string): Promise<string> {
  const words = texts.backofficeCorrections;
  await page.getByRole('textbox', { name: words.form.reason }).fill(reason);
  await press(page, words.form.submit);
  await page.waitForURL(/\/backoffice\/corrections\/cor_/);
  // Worked out by a job, of which the page learns by itself.
  await page.getByRole('heading', { name: words.sums.title }).waitFor();
  await seeText(page, reason);
  await press(page, words.actions.submit);
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.submit }).click();
  await seeText(page, texts.backofficeApprovals.decision.own);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** By the keyboard, on the page of the figures. @param decider who agrees, by the API */
export async function agree(decider: Caller, { page, texts }: Visit): Promise<void> {
  const words = texts.backofficeCorrections;
  const { decision, kinds } = texts.backofficeApprovals;
  const { records } = (await decider.get('/ops/approvals')).data as {
    records: { id: string; kind: string }[];
  };
  const request = records.find(({ kind }) => kind === 'correction');
  await page.goto(`/backoffice/approvals/${request?.id}`);
  await seePage(page, kinds.correction);
  await page.getByRole('link', { name: words.inApproval.open }).click();
  await seeText(page, words.decision.text);
  await page.keyboard.press('a');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: decision.approve }).click();
  await dialog.waitFor({ state: 'hidden' });
}
