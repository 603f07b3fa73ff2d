import type { Locator } from 'playwright-core';
import type { Caller } from '../../apps/server/src/testing/test-server.ts';
import { press } from './account.ts';
import type { Visit } from './browser.ts';
import { seePage, seeText } from './walks.ts';

/** From the filled form of a correction to a second person. @param proposer who sends it, by the API. @returns the correction's id. */
export async function sendProposal(
  proposer: Caller,
  { page, texts }: Visit,
  reason: string,
): Promise<string> {
  const words = texts.backofficeCorrections;
  await page.getByRole('textbox', { name: words.form.reason }).fill(reason);
  await press(page, words.form.submit);
  await page.waitForURL(/\/backoffice\/corrections\/cor_/);
  // Worked out by a job, of which the page learns by itself.
  await page.getByRole('heading', { name: words.sums.title }).waitFor();
  await seeText(page, reason);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await press(page, words.actions.submit);
  const question = page.locator(questions);
  await typeAgain(question, (await proposer.get(`/ops/corrections/${id}`)).data['farOff']);
  await question.getByRole('button', { name: words.actions.submit }).click();
  await seeText(page, texts.backofficeApprovals.decision.own);
  return id;
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
  const dialog = page.locator(questions);
  await typeAgain(dialog, (await decider.get(`/ops/approvals/${request?.id}`)).data['farOff']);
  await dialog.getByRole('button', { name: decision.approve }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The question before a deed, and the one in which figures are typed again. */
const questions = '[role=alertdialog], [role=dialog]';

/** Types each figure that is far off into its field; there is none where nothing is. */
async function typeAgain(dialog: Locator, farOff: unknown): Promise<void> {
  await dialog.waitFor();
  for (const [index, { now }] of (farOff as { now: string }[]).entries())
    await dialog.getByRole('textbox').nth(index).fill(now);
}
