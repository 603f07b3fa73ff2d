import { useFormats } from '@arcadia/ui/formats';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';
import { type RefundDetails, refundsKey } from './queries.ts';

export function WithdrawRefund({ refund: { id, amount } }: { refund: RefundDetails }) {
  const texts = useMessages('refunds').detail;
  const { money } = useFormats();
  const { keyOf } = useIdempotencyKey();
  return (
    <WithdrawButton
      label={texts.withdraw}
      title={texts.withdrawTitle({ amount: money(amount.amount, amount.currency) })}
      description={texts.withdrawText}
      done={texts.withdrawDone}
      tooLate={texts.tooLate}
      withdraw={() => client.withdrawRefund({ id }, { idempotencyKey: keyOf(id) })}
      queryKey={refundsKey}
    />
  );
}
