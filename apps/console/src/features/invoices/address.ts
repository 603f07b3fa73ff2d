import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';

const tabs = ['apply', 'records', 'headers'] as const;
export type InvoiceTab = (typeof tabs)[number];

export const invoiceAddress = { tab: choiceParam(tabs, 'apply'), invoice: textParam };

/** The tab (`?tab=records`) and the invoice that is open beside the list stand in the address: messages link to it. */
export function useInvoiceAddress() {
  const { values, hrefWith, go } = useSearchParams(invoiceAddress);
  return {
    tab: values.tab,
    openId: values.invoice ?? undefined,
    showTab: (tab: InvoiceTab) => go({ tab }, { alone: true }),
    hrefOf: (id: string) => hrefWith({ invoice: id }),
    close: () => go({ invoice: null }),
  };
}
