import type { RefundLot } from '@arcadia/contract/funds/refunds';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { useMessages } from '../../shared/messages.ts';
import { isRefundable } from './chosen.ts';
import type { Refundable } from './queries.ts';
import { Destination } from './Destination.tsx';

type LotRowProps = {
  lot: RefundLot;
  bankAccount: Refundable['bankAccount'];
  /** As typed; undefined while it is not chosen. */
  amount: string | undefined;
  problem: string | undefined;
  /** Takes the typed amount; null where the reader may not ask for refunds. */
  onChange: ((amount: string | null) => void) | null;
};

/** One sum that came in: what became of it, what is left, where that would go, and how much of it to refund. */
export function LotRow({ lot, bankAccount, amount, problem, onChange }: LotRowProps) {
  const texts = useMessages('refunds');
  const { gateways } = useMessages('payment');
  const canRefund = isRefundable(lot, bankAccount !== null);
  const came = lot.gateway === null ? texts.sources[lot.source] : gateways[lot.gateway].name;
  const title = (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-medium">{came}</span>
      <Time instant={lot.receivedAt} kind="exact" className="text-13 text-text-muted" />
    </span>
  );
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        {onChange !== null && canRefund ? (
          <Checkbox
            label={title}
            checked={amount !== undefined}
            onChange={(event) => onChange(event.target.checked ? lot.refundable.amount : null)}
          />
        ) : (
          <div className="text-14">{title}</div>
        )}
        <Identifier value={lot.lotId} label={texts.sources[lot.source]} max={14} />
      </div>
      <Parts lot={lot} />
      <p className="text-13 text-pretty text-text-muted">
        {lot.destination === null ? (
          <WhyNot lot={lot} />
        ) : (
          <Destination destination={lot.destination} account={bankAccount} missing={!canRefund} />
        )}
      </p>
      {onChange !== null && amount !== undefined && (
        <AmountField
          className="max-w-72"
          label={texts.lot.amount}
          currency={lot.refundable.currency}
          fractionDigits={2}
          value={amount}
          error={problem}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </li>
  );
}

/** The received amount and its parts by what became of them; parts of zero are left out. */
function Parts({ lot }: { lot: RefundLot }) {
  const texts = useMessages('refunds').lot;
  const parts = [
    { id: 'paid', label: texts.paid, value: lot.amount },
    { id: 'used', label: texts.used, value: lot.used },
    { id: 'deposit', label: texts.deposit, value: lot.deposit },
    { id: 'held', label: texts.held, value: lot.held },
    { id: 'refunded', label: texts.refunded, value: lot.refunded },
    { id: 'refundable', label: texts.refundable, value: lot.refundable },
  ].filter(
    ({ id, value }) => ['paid', 'used', 'refundable'].includes(id) || /[1-9]/.test(value.amount),
  );
  return (
    <dl className="flex gap-x-6 gap-y-1 text-13 max-md:flex-col md:flex-wrap">
      {parts.map(({ id, label, value }) => (
        <div key={id} className="flex gap-2 max-md:justify-between">
          <dt className="text-text-muted">{label}</dt>
          <dd className={id === 'refundable' ? 'font-semibold' : undefined}>
            <Money {...value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function WhyNot({ lot: { source, deposit } }: { lot: RefundLot }) {
  const texts = useMessages('refunds').lot;
  if (source === 'adjustment') return texts.given;
  return /[1-9]/.test(deposit.amount) ? texts.inDeposit : texts.usedUp;
}
