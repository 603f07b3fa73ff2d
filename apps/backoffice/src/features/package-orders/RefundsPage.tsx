import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { packageRefundDesk } from './queries.ts';

/** Customers who ask for what is unused of a package order. */
export function RefundsPage() {
  const { desk } = useMessages('backofficePackageOrders');
  return (
    <DeskQueue
      place={packageRefundDesk}
      title={desk.title}
      description={desk.description}
      subject={{ label: desk.subject, search: desk.search }}
      kinds={desk.kinds}
      due
    />
  );
}
