import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import type { BillLine } from '@arcadia/web/bills/bill-lines';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { Bill } from './queries.ts';

type CorrectDayProps = { bill: Bill; line: BillLine; gameId: string; day: string };

/** The way to a correction of the usage of a day: of a final bill that counts, and of what is told by itself, not of a difference. */
export function CorrectDay({ bill, line, gameId, day }: CorrectDayProps) {
  const { links: texts } = useMessages('backofficeBills');
  const operator = useOperator();
  const { kind, serviceId, category, component } = line;
  const isOfBill = kind === 'usage' && serviceId !== null && bill.status !== 'discarded';
  const isTold = component !== null && component !== 'difference';
  if (!isOfBill || !isTold || !operatorMay(operator, 'pricing.propose')) return null;
  const { month, companyId, applicationId } = bill;
  const place = { month, companyId, applicationId, serviceId, category, component, gameId, day };
  return (
    <p className="mb-2 px-3 text-13">
      <Link href={paths.newCorrection({ kind: 'usage', ...place })} className={textLinkClass}>
        {texts.correctDay}
      </Link>
    </p>
  );
}
