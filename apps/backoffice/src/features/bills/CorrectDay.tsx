import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import type { BillLine } from '@arcadia/web/bills/bill-lines';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { Bill } from './queries.ts';

type CorrectDayProps = { bill: Bill; line: BillLine; gameId: string; day: string };

/** The way to a correction of the usage of a day of a final bill that counts; of a difference to what was bet. */
export function CorrectDay({ bill, line, gameId, day }: CorrectDayProps) {
  const { links: texts } = useMessages('backofficeBills');
  const operator = useOperator();
  const { kind, serviceId, category } = line;
  const component = line.component === 'difference' ? 'bet' : line.component;
  const isOfUsage = kind === 'usage' && serviceId !== null && component !== null;
  const mayCorrect = bill.status !== 'discarded' && operatorMay(operator, 'pricing.propose');
  if (!isOfUsage || !mayCorrect) return null;
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
