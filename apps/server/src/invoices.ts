import type { Deployment } from '@arcadia/domain/database/context';
import type { Settings } from './settings.ts';

/** Who issues invoices, by the settings. */
export function invoiceSellers(settings: Settings): Deployment['invoices'] {
  return {
    mainland: {
      name: settings.invoiceSeller,
      taxCode: settings.invoiceSellerTaxCode,
      taxPercent: settings.invoiceTaxPercent,
    },
    overseas: {
      name: settings.commercialInvoiceSeller,
      taxCode: settings.commercialInvoiceSellerCode,
      address: settings.commercialInvoiceSellerAddress,
      series: settings.commercialInvoiceSeries,
    },
  };
}
