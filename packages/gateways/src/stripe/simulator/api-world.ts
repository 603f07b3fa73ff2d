import type { SimulatorStore } from '../../simulator-store.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import type { PagesWorld } from '../../simulator/serve-pages.ts';

export type ApiWorld = PagesWorld & {
  store: SimulatorStore;
  secretKey: string;
  webhookUrl: string;
  /** Where the payer pays a payment. */
  pageUrl(payment: SimulatedPayment): string;
};
