import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Settings of the issuers of invoices. */
export const invoiceSettings = {
  invoiceSeller: setting(schema.text, {
    name: 'INVOICE_SELLER',
    meaning: 'Company that issues invoices on the mainland, as it is registered for taxes',
    fallback: '上海阿卡迪亚网络科技有限公司',
    neededInProduction: true,
  }),
  invoiceSellerTaxCode: setting(
    schema.matching(/^[0-9A-Z]{18}$/, 'must be a unified social credit code of 18 characters'),
    {
      name: 'INVOICE_SELLER_TAX_CODE',
      meaning: 'Its unified social credit code',
      fallback: '91310104MA1FR0XY8Q',
      neededInProduction: true,
    },
  ),
  invoiceTaxPercent: setting(schema.wholeNumber(0, 30), {
    name: 'INVOICE_TAX_PERCENT',
    meaning: 'Percentage of value added tax in its invoices; 0 to 30',
    fallback: '6',
  }),
  commercialInvoiceSeller: setting(schema.text, {
    name: 'COMMERCIAL_INVOICE_SELLER',
    meaning: 'Company that issues commercial invoices to customers overseas',
    fallback: 'Arcadia Network Technology (HK) Limited',
    neededInProduction: true,
  }),
  commercialInvoiceSellerCode: setting(schema.text, {
    name: 'COMMERCIAL_INVOICE_SELLER_CODE',
    meaning: 'Its registration number',
    fallback: '70004242',
    neededInProduction: true,
  }),
  commercialInvoiceSellerAddress: setting(schema.text, {
    name: 'COMMERCIAL_INVOICE_SELLER_ADDRESS',
    meaning: 'Its address',
    fallback: '1 Example Road, Central, Hong Kong',
    neededInProduction: true,
  }),
  commercialInvoiceSeries: setting(schema.matching(/^[A-Z]{2,8}$/, 'must be 2 to 8 capitals'), {
    name: 'COMMERCIAL_INVOICE_SERIES',
    meaning: 'What the numbers of commercial invoices begin with, before the year',
    fallback: 'INV',
  }),
} as const;
