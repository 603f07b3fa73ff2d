import type { Recharge } from '@arcadia/contract/funds/funds';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import type { Description } from '@arcadia/ui/layout/description-list';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { ResultPage } from '@arcadia/ui/feedback/result-page';
import { Time } from '@arcadia/ui/display/time';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { memberHolds, memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { SaveDocument } from '../../shared/SaveDocument.tsx';
import { useOrderDetails } from './order-details.tsx';

/** A payment that arrived: where it went, as a receipt that can be printed. */
export function RechargeReceipt({ recharge }: { recharge: Recharge }) {
  const texts = useMessages('funds');
  const { data: member } = useQuery(memberQuery);
  const order = useOrderDetails(recharge);
  const { amount, depositAmount, cashAmount, creditedAt } = recharge;
  const details: readonly (Description | null)[] = [
    depositAmount && {
      id: 'toDeposit',
      term: texts.result.toDeposit,
      value: <Money {...depositAmount} />,
    },
    cashAmount && { id: 'toCash', term: texts.result.toCash, value: <Money {...cashAmount} /> },
    ...order,
    creditedAt === null
      ? null
      : {
          id: 'creditedAt',
          term: texts.result.creditedAt,
          value: <Time instant={creditedAt} kind="exact" />,
        },
    member === undefined
      ? null
      : { id: 'payer', term: texts.result.payer, value: member.companyName },
  ];
  return (
    <ResultPage
      outcome="success"
      title={texts.result.credited}
      amount={<Money {...amount} />}
      details={details.filter((detail) => detail !== null)}
      actions={
        <>
          {member !== undefined && memberHolds(member, 'detailsQuery') && (
            <Link href={paths.transactions} className={buttonClass({ variant: 'primary' })}>
              {texts.toTransactions}
            </Link>
          )}
          <SaveDocument document="downloadReceipt" id={recharge.id} label={texts.result.save} />
          <Button onClick={() => window.print()}>{texts.result.print}</Button>
          <Link href={paths.home} className={buttonClass({ variant: 'ghost' })}>
            {texts.toHome}
          </Link>
        </>
      }
      note={texts.result.receiptNote}
    >
      {recharge.closedAt === null ? texts.result.creditedText : texts.result.creditedLateText}
    </ResultPage>
  );
}
