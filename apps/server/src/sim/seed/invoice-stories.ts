import { seedForm } from './certification-forms.ts';
import type { InvoiceStatus, InvoiceType } from '@arcadia/contract/invoices/invoices';
import type { SeedCompany } from './companies.ts';

export type InvoiceStory = {
  company: string;
  daysAgo: number;
  type: InvoiceType;
  status: InvoiceStatus;
  /** Of how many bills, the oldest that are left; of the last one a part. */
  bills: number;
  /** Of how many package orders, the oldest that are left. */
  orders?: number;
  remarks?: string;
  reason?: string;
};

/** In every state. */
export const invoiceStories: readonly InvoiceStory[] = [
  { company: 'demo-cn', daysAgo: 60, type: 'general', status: 'invoiced', bills: 2 },
  {
    company: 'demo-cn',
    daysAgo: 41,
    type: 'special',
    status: 'voided',
    bills: 1,
    reason: '购买方银行账号有误，已开具红字发票冲红。',
  },
  {
    company: 'demo-cn',
    daysAgo: 32,
    type: 'special',
    status: 'invoiced',
    bills: 2,
    remarks: '合同编号 ARC-2026-018',
  },
  {
    company: 'demo-cn',
    daysAgo: 20,
    type: 'general',
    status: 'not_invoiced',
    bills: 1,
    reason: '抬头与贵公司认证信息不一致，请使用贵公司抬头重新申请。',
  },
  {
    company: 'demo-cn',
    daysAgo: 4,
    type: 'special',
    status: 'invoicing',
    bills: 1,
    remarks: '请备注项目名称：星河派对',
  },
  { company: 'demo-cn', daysAgo: 0.1, type: 'general', status: 'invoicing', bills: 1 },
  { company: 'demo-global', daysAgo: 50, type: 'commercial', status: 'invoiced', bills: 2 },
  {
    company: 'demo-global',
    daysAgo: 30,
    type: 'commercial',
    status: 'voided',
    bills: 1,
    reason: 'The billing address was wrong.',
  },
  {
    company: 'demo-global',
    daysAgo: 2,
    type: 'commercial',
    status: 'invoicing',
    bills: 1,
    remarks: 'PO 4500127',
  },
  { company: 'demo-cn', daysAgo: 6, type: 'general', status: 'invoiced', bills: 1, orders: 1 },
];

/** As the company was verified. */
export function partyOf(owner: SeedCompany) {
  return owner.currency === 'CNY'
    ? {
        title: owner.name,
        tax_code: codeOf(owner),
        business_number: null,
        address: '浙江省杭州市余杭区文一西路 969 号',
        phone: '0571-85022088',
        bank: '示例银行杭州分行',
        account: '571900000010802',
        country_code: 'CN',
      }
    : {
        title: owner.name,
        tax_code: 'M90367215X',
        business_number: '201912345K',
        address: '1 Raffles Place, #20-61, Singapore 048616',
        phone: '+65 6123 4567',
        bank: null,
        account: null,
        country_code: 'SG',
      };
}

/** The header of the company's certification, whose name and number its invoices must bear. */
function codeOf(owner: SeedCompany): string {
  const form = seedForm('demo-cn', owner);
  return form.market === 'mainland' ? form.creditCode : form.registrationNumber;
}
