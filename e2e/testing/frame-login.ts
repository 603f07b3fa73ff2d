import type { Visit } from './browser.ts';

/** Logs in by email and the demo accounts' password in the shop's frame, and waits until its dialog is gone. */
export async function logInInFrame({ page, texts }: Visit, email: string): Promise<void> {
  const { login } = texts;
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: login.emailTab, exact: true }).check();
  await frame.getByRole('textbox', { name: login.email, exact: true }).fill(email);
  await frame.getByRole('button', { name: login.usePassword }).click();
  await frame.getByRole('textbox', { name: login.password, exact: true }).fill('Demo-2026');
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: login.submit, exact: true }).click();
  // By itself, once the shop has heard of the session.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
