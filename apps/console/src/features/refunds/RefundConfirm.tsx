import { refundArrivalDays } from '@arcadia/contract/funds/refunds';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useMessages } from '../../shared/messages.ts';
import { sumOf } from './chosen.ts';
import type { Refundable } from './queries.ts';
import type { RefundFormState } from './use-refund-form.ts';

/** Names what happens before it happens. */
export function RefundConfirm({
  state,
  refundable,
}: {
  state: RefundFormState;
  refundable: Refundable;
}) {
  const texts = useMessages('refunds');
  const { money } = useFormats();
  const { currency } = refundable.refundable;
  const { amount } = sumOf(state.chosen, state.chosenLots, currency);
  const sum = { amount: money(amount, currency) };
  const { confirm } = texts;
  return (
    <ConfirmDialog
      open={state.asking}
      onOpenChange={(open) => !open && state.stopAsking()}
      title={confirm.title(sum)}
      description={confirm.text}
      consequences={[confirm.held(sum), confirm.credit, confirm.arrives(refundArrivalDays)]}
      confirmLabel={texts.submit}
      cancelLabel={confirm.cancel}
      loading={state.request.isPending}
      error={state.request.error?.message}
      onConfirm={() => state.request.mutate()}
    />
  );
}
