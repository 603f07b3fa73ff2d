import { useFormats } from '@arcadia/ui/formats';
import { client } from '../../shared/client.ts';
import type { Send } from '../../shared/desk/define-desk.ts';
import { useMessages } from '../../shared/messages.ts';
import { UndoDecision } from '../../shared/undo/UndoDecision.tsx';
import { desk, type RefundCase } from './desk.ts';

/** One person is enough: nothing leaves the provider. */
const undo: Send<{ id: string; reason: string }, { approvalId: null }> = async (
  undoing,
  options,
) => {
  await client.undoRefund(undoing, options);
  return { approvalId: null };
};

type UndoApprovalProps = { refundCase: RefundCase; approvalId: string | null };

/** Takes the approval of a request back before its payout; nothing where it was not approved. */
export function UndoApproval({ refundCase, approvalId }: UndoApprovalProps) {
  const { title, possible, consequences } = useMessages('backofficeUndo').refund;
  const { money } = useFormats();
  const { amount } = refundCase;
  return (
    <UndoDecision
      id={refundCase.caseId}
      undo={refundCase.undo}
      approvalId={approvalId}
      words={{
        title: title({ amount: money(amount.amount, amount.currency) }),
        possible,
        consequences,
      }}
      sends={{ stale: desk.stale, decide: undo }}
      caseHref={desk.caseHref}
    />
  );
}
