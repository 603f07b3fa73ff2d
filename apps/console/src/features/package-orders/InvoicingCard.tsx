import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { InvoiceCard } from '@arcadia/web/package-orders/invoice-facts';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { PackageOrder } from './order-query.ts';

/** How a paid order stands with invoices, and the way to apply for one. */
export function InvoicingCard({ order: { id, invoicing } }: { order: PackageOrder }) {
  const texts = useMessages('packageOrders').invoice;
  const maySee = usePermission('invoiceQuery');
  const mayApply = usePermission('invoiceAll');
  if (invoicing === null) return null;
  const isLeft = /[1-9]/.test(invoicing.invoiceable.amount);
  return (
    <InvoiceCard
      invoicing={invoicing}
      texts={texts}
      hrefOf={(invoice) => (maySee ? paths.invoiceRecord(invoice.id) : null)}
    >
      {mayApply && isLeft && (
        <div>
          <Link href={paths.invoiceOf(id)} className={buttonClass({ size: 'sm' })}>
            {texts.apply}
          </Link>
        </div>
      )}
    </InvoiceCard>
  );
}
