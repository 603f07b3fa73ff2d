import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { letter } from '../../apps/server/src/sim/seed/letter.ts';
import { scan } from '../../apps/server/src/sim/seed/scans.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import type { Visit } from './browser.ts';
import { eventually } from './eventually.ts';
import { seePage } from './walks.ts';

/** What the company enters, by step of the form. The kinds of papers are chosen from lists. */
const entered = {
  company: {
    companyName: '杭州灯塔互动科技',
    creditCode: '91330106673959654P',
    registeredAddress: '浙江省杭州市西湖区文三路 1 号',
    companyPhone: '0571-88210460',
  },
  legal: { legalName: '林晓彤', legalIdNumber: '11010519491231002X' },
  handler: {
    handlerName: '郑嘉宁',
    handlerPhoneNumber: '13900001234',
    handlerIdNumber: 'E12345678',
  },
  bank: { bankAccount: '6225880123456789', bankName: '招商银行', bankBranch: '杭州文三路支行' },
} as const;

/** A card of 96 by 60 pixels: the smallest real JPEG that looks like one. */
const jpeg = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAA8AGADASIAAhEBAxEB/8QAGQABAQEBAQEAAAAAAAAAAAAAAAQDBQIG/8QANBAAAQMCAQYMBwEAAAAAAAAAAAECAwQREhQVMVKB0QUTITNCUVNhkaGisUFUYmSSweEi/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwD6EAmmr6WCRY5JcL00phVf0VFII86UXbel24Z0ou29LtxRYCPOlF23pduPcNfSzyJHHLieuhMKp+gKQDKaXirf5vfvINQTZX9HmMr+jzKKQYR1GN6Nw2v3m4AhqOC4KmZ0r3yI51r2VLaLdRcc2r4WyapfDxGLDblx2+F+oBmSm15fFNwzJTa8vim4xz79t6/4M+/bev8AgG2ZKbXl8U3GlPwXBTTNlY+RXNva6pbRbqM6ThbKalkPEYcV+XHf4X6jpACas6G0pJqzobQJgABpT883b7FxDT883b7FwAyfTwSOVz4Y3OXSqtRVNQQY5JTfLxfggySm+Xi/BDYFGTKeCNyOZDG1yaFRqIpqAQCas6G0pMKmNz8OFL2uUSA0yeXV80GTy6vmgCn55u32LiWGGRsqOc2yJ3lQAAEAAAAAAAAAAAAAB//Z',
  'base64',
);

/** A form that is filled in wherever a person would type, choose or upload. */
export async function apply(visit: Visit): Promise<void> {
  const { page, texts } = visit;
  const { start, form, idTypes } = texts.certification;
  await page.goto('/account/companyauth');
  await seePage(page, texts.certification.title);
  await page.getByRole('button', { name: start.begin }).click();
  await type(visit, entered.company);
  await upload(visit, 'licenceFileId', { name: '执照.png', bytes: scan('licence') });
  const endless = form.noExpiryOf({ field: form.labels.licenceExpiry });
  await page.getByRole('checkbox', { name: endless }).check();
  await goOn(visit, form.steps.legal);
  await type(visit, entered.legal);
  await upload(visit, 'legalIdFrontFileId', { name: 'front.jpg', bytes: jpeg });
  await upload(visit, 'legalIdBackFileId', { name: 'back.png', bytes: scan('cardBack') });
  await page.locator('input[type=date]:visible').fill('2099-12-31');
  await goOn(visit, form.steps.handler);
  await page.getByRole('combobox', { name: form.labels.handlerIdType }).click();
  await page.getByRole('option', { name: idTypes.passport }).click();
  await type(visit, entered.handler);
  const bytes = letter({ number: entered.company.creditCode, handlerNumber: 'E12345678' });
  await upload(visit, 'authorizationFileId', { name: '授权书.pdf', bytes });
  await goOn(visit, form.steps.bank);
  await type(visit, entered.bank);
  await goOn(visit, form.steps.check);
  await send(visit);
}

/** Proves that it is the person, then corrects what was refused and sends the form again. */
export async function correct(
  visit: Visit,
  { server, email }: { server: TestServer; email: string },
): Promise<void> {
  const { page, texts } = visit;
  const { refused, form } = texts.certification;
  await page.getByRole('button', { name: refused.correct }).click();
  await proveIdentity(visit, { server, email });
  // It opens where something was refused, with the reason at the field.
  const name = page.getByRole('textbox', { name: form.labels.companyName, exact: true });
  await name.fill(certifiedName);
  await goOn(visit, form.steps.legal);
  await page
    .getByRole('group', { name: form.labels.legalIdFrontFileId })
    .locator('input[type=file]')
    .setInputFiles(fileOf('front-2.png', scan('cardFront')));
  await page.getByText('front-2.png', { exact: true }).waitFor();
  await goOn(visit, form.steps.handler);
  await goOn(visit, form.steps.bank);
  await goOn(visit, form.steps.check);
  await send(visit);
}

/** The name as on the licence: what was sent first was short. */
export const certifiedName = '杭州灯塔互动科技有限公司';

async function proveIdentity(
  { page, texts: { account, captcha } }: Visit,
  { server, email }: { server: TestServer; email: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: account.identity.title });
  await dialog.getByRole('button', { name: account.codes.send }).click();
  await page.getByRole('button', { name: captcha.work.start }).click();
  const code = page.getByRole('textbox', { name: account.codes.code });
  await code.waitFor();
  await eventually(() => server.newestCode(email)).toMatch(/^\d{6}$/);
  await code.fill(await server.newestCode(email));
  await dialog.waitFor({ state: 'hidden' });
}

async function type(
  { page, texts }: Visit,
  values: Readonly<Partial<Record<CertificationField, string>>>,
): Promise<void> {
  const labels: Readonly<Record<string, string>> = texts.certification.form.labels;
  for (const [field, value] of Object.entries(values)) {
    const name = labels[field] ?? field;
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}

type Paper = { name: string; bytes: Buffer };

async function upload(
  { page, texts }: Visit,
  field: keyof Visit['texts']['certification']['form']['labels'],
  { name, bytes }: Paper,
): Promise<void> {
  const group = page.getByRole('group', { name: texts.certification.form.labels[field] });
  await group.locator('input[type=file]').setInputFiles(fileOf(name, bytes));
  // What the server has taken can be replaced.
  await group.getByRole('button', { name: texts.upload.field.replace }).waitFor();
}

/** No type is told: the server looks at the bytes. */
function fileOf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer };
}

async function goOn({ page, texts }: Visit, step: string): Promise<void> {
  await page.getByRole('button', { name: texts.certification.form.next, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor();
}

async function send({ page, texts: { certification } }: Visit): Promise<void> {
  await page.getByRole('button', { name: certification.form.send, exact: true }).click();
  await page.getByRole('heading', { name: certification.review.title }).waitFor();
}
