import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

// A customer stands on the recharge page while finance switches a gateway off and on again.
describe.skipIf(!hasBrowser)('the desk of payment gateways', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'switches a gateway off before the eyes of a payer, $language at $width px',
    async (look) => {
      const member = await server.certify(await server.signUp());
      const operator = await server.signInOperator('finance@arcadia.example');
      await browser.visit({ ...look, member }, async ({ page: payer, texts }) => {
        const { gateways, off } = texts.payment;
        await payer.goto('/finance/found/recharge');
        const method = payer.getByRole('radio', { name: gateways.alipay.name });
        await method.check();
        await browser.visit({ ...look, operator }, async ({ page: staff, texts: words }) => {
          const desk = words.backofficeGateways;
          const gateway = words.payment.gateways.alipay.name;
          await staff.goto('/backoffice/gateways');
          await seePage(staff, desk.title);
          await staff.getByRole('button', { name: desk.switchOffOf({ gateway }) }).click();
          const dialog = staff.getByRole('dialog');
          await dialog.getByRole('radio', { name: desk.reasonNames.maintenance }).check();
          await dialog.getByLabel(desk.note).fill('announced work');
          expect(await axeFindings(staff)).toEqual([]);
          await dialog.getByRole('button', { name: desk.switchOff, exact: true }).click();
          await seeText(staff, desk.turnedOff({ gateway }));
          expect(await axeFindings(staff)).toEqual([]);
          await payer.getByText(off.reasons.maintenance).waitFor();
          expect(await method.isDisabled()).toBe(true);
          const other = payer.getByRole('radio', { name: gateways.wechat_pay.name });
          expect(await other.isChecked()).toBe(true);
          expect(await axeFindings(payer)).toEqual([]);
          await staff.getByRole('button', { name: desk.switchOnOf({ gateway }) }).click();
          await dialog.getByLabel(desk.note).fill('over');
          await dialog.getByRole('button', { name: desk.switchOn, exact: true }).click();
          await seeText(staff, desk.turnedOn({ gateway }));
          await payer.getByText(gateways.alipay.help).waitFor();
          expect(await method.isEnabled()).toBe(true);
        });
      });
    },
  );
});
