import type { InvoiceSourceKind } from '@arcadia/contract/invoices/invoice-sources';
import { selectBillsById } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { packagesOfOrders } from '../package-orders/index.ts';

type Source = { readonly kind: InvoiceSourceKind; readonly id: string };

/** Names of bills and orders of one company, as people read them. */
export async function sourceNames(
  db: Queries,
  companyId: string,
  sources: readonly Source[],
): Promise<(source: Source) => Named> {
  const idsOf = (kind: InvoiceSourceKind) =>
    sources.filter((source) => source.kind === kind).map(({ id }) => id);
  const bills = new Map(
    (await selectBillsById(db, { companyId, ids: idsOf('bill') })).map((bill) => [bill.id, bill]),
  );
  const orders = await packagesOfOrders(db, { companyId, ids: idsOf('package_order') });
  return ({ kind, id }) => {
    if (kind === 'bill') {
      const bill = bills.get(id);
      const names = { applicationName: bill?.application_name ?? '', packages: [] };
      return { kind, id, month: bill?.month ?? '', ...names };
    }
    const { month = null, packages = [] } = orders.get(id) ?? {};
    return { kind, id, month: month ?? '', applicationName: null, packages };
  };
}

type Named = Source & {
  month: string;
  applicationName: string | null;
  packages: { name: { zh: string; en: string }; quantity: number }[];
};
