import type { RefundDestination } from '@arcadia/contract/funds/refunds';
import { useMessages } from '../../shared/messages.ts';
import type { Refundable } from './queries.ts';

type DestinationProps = {
  destination: RefundDestination;
  account: Refundable['bankAccount'];
  /** The bank account is not known yet. */
  missing?: boolean;
};

/** Where a refund goes, and why not by the way the money came. */
export function Destination({ destination, account, missing = false }: DestinationProps) {
  const texts = useMessages('refunds');
  const { gateways } = useMessages('payment');
  if (destination.kind === 'gateway')
    return texts.destination.gateway({ gateway: gateways[destination.gateway].name });
  const to =
    account === null
      ? texts.destination.bank
      : texts.destination.account({ bank: account.bankName, number: account.accountNumber });
  return (
    <>
      {texts.lot.destination} {to} · {texts.destination.why[destination.bankReason]}
      {missing && <span className="block text-warning">{texts.certify.needed}</span>}
    </>
  );
}
