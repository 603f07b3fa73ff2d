import type { Page } from 'playwright-core';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';
import { seePage } from './walks.ts';

/** A new company's main account, with the number it has signed up by. */
export async function signUp(server: TestServer): Promise<{ token: string; phone: string }> {
  const token = await server.signUp();
  const { data } = await server.as(token).get('/member/base/info');
  return { token, phone: `+86${String(data['phoneNumber'])}` };
}

/** Account information, as the page shows it. */
export async function openAccount({ page, texts }: Visit): Promise<void> {
  await page.goto('/account/accountinfo');
  await seePage(page, texts.account.title);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function dialogText(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByText(text).first().waitFor();
}

export async function passCaptcha({ page, texts }: Visit): Promise<void> {
  const start = page.getByRole('button', { name: texts.captcha.work.start });
  await start.click();
  await start.waitFor({ state: 'hidden' });
}

export async function sendCode(visit: Visit): Promise<void> {
  await press(visit.page, visit.texts.account.codes.send);
  await passCaptcha(visit);
  await visit.page.getByRole('textbox', { name: visit.texts.account.codes.code }).waitFor();
}

export async function typeCode({ page, texts }: Visit, code: string): Promise<void> {
  expect(code).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: texts.account.codes.code }).fill(code);
}

export const wrong = (code: string) =>
  code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
