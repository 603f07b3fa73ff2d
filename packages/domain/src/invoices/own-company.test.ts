import { expect, test } from 'vitest';
import { saveInvoiceHeader } from './index.ts';
import { useInvoiceWorld } from './testing/invoice-world.ts';

const world = useInvoiceWorld();
const { member, newCompany, settledBill, apply, verify } = world;
const code = '91110108551385082Q';
const header = (title: string, taxCode = code) =>
  ({ header: { market: 'mainland', title, taxCode }, isDefault: true }) as const;

test('a header on the mainland names the company that was verified, and no other', async () => {
  const companyId = await newCompany();
  await verify(companyId, '星河互动（上海）有限公司', code);
  const save = (title: string, taxCode?: string) =>
    saveInvoiceHeader(member(companyId), header(title, taxCode));
  await expect(save('星河互动有限公司')).rejects.toThrow('invoiceHeaderNotCompany');
  await expect(save('星河互动（上海）有限公司', '91310104MA1FR0XY8Q')).rejects.toThrow(
    'invoiceHeaderNotCompany',
  );
  // Brackets of either width are the same name.
  await expect(save('星河互动(上海) 有限公司')).resolves.toMatchObject({ id: expect.any(String) });
});

test('a header from before a company was verified under another name can’t be applied with', async () => {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 100_00);
  await world.header(companyId);
  const part = { billId, amount: '100.00' };
  await verify(companyId, 'Renamed Ltd', code);
  await expect(apply(companyId, [part])).rejects.toThrow('invoiceHeaderNotCompany');
  await saveInvoiceHeader(member(companyId), header('Renamed Ltd'));
  await expect(apply(companyId, [part])).resolves.toMatch(/^inv_/);
});
