import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList, type Description } from '@arcadia/ui/layout/description-list';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { ReturnPayout } from './ReturnPayout.tsx';
import type { CaseItem } from './desk.ts';

/** One part of a refund: what came in and what is left of it, how much goes back, and where. */
export function PartCard({ item, isPayout }: { item: CaseItem; isPayout: boolean }) {
  const texts = useMessages('backofficeRefunds');
  const refunds = useMessages('refunds');
  const { gateways } = useMessages('payment');
  const { destination, status } = item;
  const title =
    destination.kind === 'gateway'
      ? refunds.destination.gateway({ gateway: gateways[destination.gateway].name })
      : `${refunds.destination.bank} · ${refunds.destination.why[destination.bankReason]}`;
  const isReturnable = destination.kind === 'bank' && status === 'completed';
  return (
    <Card
      title={title}
      actions={
        <span className="flex items-center gap-2">
          {isPayout && <StatusTag tone="info">{texts.thisPayout}</StatusTag>}
          {isReturnable && <ReturnPayout item={item} />}
        </span>
      }
    >
      {item.isDisputed && (
        <Banner tone="warning" className="mb-4">
          {texts.disputed}
        </Banner>
      )}
      <DescriptionList
        columns={3}
        items={[...useMoney(item), ...useContest(item), ...useAccount(item), ...useEnd(item)]}
      />
    </Card>
  );
}

function useMoney(item: CaseItem): Description[] {
  const texts = useMessages('backofficeRefunds');
  const refunds = useMessages('refunds');
  return [
    {
      id: 'amount',
      term: texts.amount,
      value: <Money {...item.amount} className="font-semibold" />,
    },
    { id: 'status', term: texts.status, value: refunds.itemStatuses[item.status] },
    {
      id: 'lot',
      term: texts.lot,
      value: (
        <>
          {refunds.sources[item.source]} · <Time instant={item.receivedAt} kind="exact" />
          <Identifier value={item.lotId} label={texts.lot} max={20} />
        </>
      ),
    },
    { id: 'lotAmount', term: texts.lotAmount, value: <Money {...item.lotAmount} /> },
    { id: 'lotUsed', term: texts.lotUsed, value: <Money {...item.lotUsed} /> },
    { id: 'lotRefunded', term: texts.lotRefunded, value: <Money {...item.lotRefunded} /> },
    ...(/[1-9]/.test(item.depositAmount.amount)
      ? [{ id: 'deposit', term: texts.fromDeposit, value: <Money {...item.depositAmount} /> }]
      : []),
  ];
}

/** Money that the gateway took back of a part, and the payment cases in which staff decide about it. */
function useContest({ refundedByGateway, paymentCases }: CaseItem): Description[] {
  const texts = useMessages('backofficeRefunds');
  const { reasons, statuses } = useMessages('backofficePaymentCases');
  return [
    ...(/[1-9]/.test(refundedByGateway.amount)
      ? [{ id: 'takenBack', term: texts.takenBack, value: <Money {...refundedByGateway} /> }]
      : []),
    ...(paymentCases.length === 0
      ? []
      : [
          {
            id: 'paymentCases',
            term: texts.paymentCases,
            wide: true,
            value: (
              <ul>
                {paymentCases.map(({ id, reason, status }) => (
                  <li key={id}>
                    <Link href={paths.paymentCase(id)}>{reasons[reason]}</Link> · {statuses[status]}
                  </li>
                ))}
              </ul>
            ),
          },
        ]),
  ];
}

function useAccount({ bankAccount }: CaseItem): Description[] {
  const texts = useMessages('backofficeRefunds');
  if (bankAccount === null) return [];
  const { accountName, bankName, bankBranch, accountNumber } = bankAccount;
  return [
    { id: 'holder', term: texts.accountName, value: accountName },
    { id: 'bank', term: texts.bankName, value: bankName },
    { id: 'branch', term: texts.bankBranch, value: bankBranch ?? texts.none },
    {
      id: 'number',
      term: texts.accountNumber,
      value: <Identifier value={accountNumber} label={texts.accountNumber} />,
    },
  ];
}

/** How it ended, where it has. */
function useEnd({ bankReference, reason, failureCode, failureMessage }: CaseItem): Description[] {
  const texts = useMessages('backofficeRefunds');
  const failure = [failureCode, failureMessage].filter((text) => text !== null).join(' · ');
  return [
    ...(bankReference === null
      ? []
      : [{ id: 'reference', term: texts.bankReference, value: bankReference }]),
    ...(reason === null ? [] : [{ id: 'reason', term: texts.reason, value: reason, wide: true }]),
    ...(failure === '' ? [] : [{ id: 'failure', term: texts.failure, value: failure, wide: true }]),
  ];
}
