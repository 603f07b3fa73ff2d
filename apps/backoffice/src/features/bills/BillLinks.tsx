import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { Bill } from './queries.ts';

/** Where the bill leads, as far as the operator may open it. */
export function BillLinks({ bill }: { bill: Bill }) {
  const { links: texts } = useMessages('backofficeBills');
  const operator = useOperator();
  const { month } = useFormats();
  const { id, companyId, isChannel } = bill;
  const links: [OperatorPermission, string, string][] = [
    ['bills.read', paths.billsOf(companyId), texts.bills],
    ['bills.read', paths.billingRun(bill.month), texts.run({ month: month(bill.month) })],
    ...(isChannel
      ? []
      : ([
          ['transactions.read', paths.transactionsAbout(companyId, id), texts.transactions],
          ['adjustments.propose', paths.adjust(companyId), texts.adjust],
        ] satisfies [OperatorPermission, string, string][])),
    ['audit.read', paths.auditAbout(id), texts.audit],
  ];
  return (
    <Card title={texts.title}>
      <ul className="flex flex-col gap-2 text-14">
        {links
          .filter(([permission]) => operatorMay(operator, permission))
          .map(([, href, label]) => (
            <li key={href}>
              <Link href={href} className={textLinkClass}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
