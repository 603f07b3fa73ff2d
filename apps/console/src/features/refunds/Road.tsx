import type { RefundRoad } from '@arcadia/contract/funds/refunds';
import { useMessages } from '../../shared/messages.ts';
import type { Refundable } from './queries.ts';

type RoadProps = {
  road: RefundRoad;
  account: Refundable['bankAccount'];
  /** The bank account is not known yet. */
  missing?: boolean;
};

/** Where a refund goes, and why not by the way the money came. */
export function Road({ road, account, missing = false }: RoadProps) {
  const texts = useMessages('refunds');
  const { gateways } = useMessages('payment');
  if (road.kind === 'gateway') return texts.road.gateway({ gateway: gateways[road.gateway].name });
  const to =
    account === null
      ? texts.road.bank
      : texts.road.account({ bank: account.bankName, number: account.accountNumber });
  return (
    <>
      {texts.lot.road} {to} · {texts.road.why[road.bankReason]}
      {missing && <span className="block text-warning">{texts.certify.needed}</span>}
    </>
  );
}
