/** The issuer of invoices, and how commercial ones are numbered. */
export type InvoiceSettings = {
  /** Seller of fully digital invoices, and the percentage of tax in them. */
  readonly mainland: {
    readonly name: string;
    readonly taxCode: string;
    readonly taxPercent: number;
  };
  /** Issuer of commercial invoices. `series`: what their numbers begin with, such as INV. */
  readonly overseas: {
    readonly name: string;
    readonly taxCode: string;
    readonly address: string;
    readonly series: string;
  };
};

export const usualInvoices: InvoiceSettings = {
  mainland: { name: '上海阿卡迪亚网络科技有限公司', taxCode: '91310104MA1FR0XY8Q', taxPercent: 6 },
  overseas: {
    name: 'Arcadia Network Technology (HK) Limited',
    taxCode: '70004242',
    address: '1 Example Road, Central, Hong Kong',
    series: 'INV',
  },
};
