import { parseDecimal } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { leftToInvoice } from '@arcadia/web/package-orders/invoice-facts';
import { DecisionButtons } from '../../shared/desk/DecisionButtons.tsx';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageRefundDesk, type RefundCase } from './queries.ts';

type DecisionsProps = {
  refundCase: RefundCase;
  /** What was written for a refusal. It is the page's: the decisions come and go with the claim. */
  reason: string;
  onReason: (reason: string) => void;
};

/** Approves what is unused as it is shown, or refuses with a reason. Both ask once more. */
export function Decisions({ refundCase, reason, onReason }: DecisionsProps) {
  const { desk: texts } = useMessages('backofficePackageOrders');
  const { money } = useFormats();
  const { open, ask, close, decide, ...answer } = useDecision(packageRefundDesk);
  const { id, refundable, companyName: company } = refundCase;
  const amount = refundable === null ? '' : money(refundable.amount, refundable.currency);
  return (
    <>
      <DecisionButtons
        approve={texts.approve}
        refuse={texts.refuse}
        obstacle={obstacleOf(refundCase, texts)}
        onApprove={() => ask('approve')}
        onRefuse={() => ask('refuse')}
      />
      <ConfirmDialog
        open={open === 'approve'}
        onOpenChange={close}
        title={texts.approveTitle({ amount, company })}
        description={texts.approveText}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={answer.pending}
        error={answer.error}
        onConfirm={() => decide({ id, outcome: 'approved', expected: refundable?.amount ?? '' })}
      />
      <RefuseCase
        {...answer}
        open={open === 'refuse'}
        onClose={close}
        presets="refund"
        title={texts.refuseTitle({ company })}
        texts={texts}
        kept={{ reason, onReason }}
        onRefuse={() => decide({ id, outcome: 'refused', reason })}
      />
    </>
  );
}

/** Why it can't be approved; the server decides anew. */
function obstacleOf(
  { refundable, invoicing }: RefundCase,
  texts: { nothingLeft: string; invoiced: string },
): string | null {
  if (refundable === null) return texts.nothingLeft;
  const left = invoicing && leftToInvoice(invoicing);
  const minor = ({ amount, currency }: typeof refundable) => parseDecimal(amount, currency)?.amount;
  const isLess = left === null || (minor(left) ?? 0n) < (minor(refundable) ?? 0n);
  return isLess ? texts.invoiced : null;
}
