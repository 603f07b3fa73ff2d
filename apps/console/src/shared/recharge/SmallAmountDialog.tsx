import type { Currency } from '@arcadia/kernel/money';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useFormats } from '@arcadia/ui/formats';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMessages } from '../messages.ts';
import { useRechargeLimits } from './recharge-limits.ts';

type SmallAmountDialogProps = {
  /** The amount asked about; null while nothing is. */
  amount: string | null;
  currency: Currency;
  onContinue: () => void;
  onCancel: () => void;
};

/** Continue or cancel, for an amount below the threshold. */
export function SmallAmountDialog(props: SmallAmountDialogProps) {
  const { amount, currency, onContinue, onCancel } = props;
  const texts = useMessages('funds').recharge.small;
  const { actions } = useCommonMessages();
  const { money } = useFormats();
  const { confirmBelow } = useRechargeLimits(currency);
  return (
    <ConfirmDialog
      open={amount !== null}
      onOpenChange={onCancel}
      title={texts.title({ amount: money(amount ?? '0.00', currency) })}
      description={texts.text({ threshold: money(confirmBelow, currency) })}
      confirmLabel={texts.continue}
      cancelLabel={actions.cancel}
      onConfirm={onContinue}
    />
  );
}
