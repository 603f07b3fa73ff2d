import { useFormats } from '@arcadia/ui/formats';
import { client } from '../../shared/client.ts';
import type { Send } from '../../shared/desk/define-desk.ts';
import { useMessages } from '../../shared/messages.ts';
import { UndoDecision } from '../../shared/undo/UndoDecision.tsx';
import { desk, type PaymentCase } from './desk.ts';

const undo: Send<{ id: string; reason: string }, { approvalId: string | null }> = (
  undoing,
  options,
) => client.undoPaymentCase(undoing, options);

/** Takes assigned money back from its company; nothing where the case was decided otherwise. */
export function UndoAssignment({ one }: { one: PaymentCase }) {
  const { assignment: words, unused } = useMessages('backofficeUndo');
  const { money } = useFormats();
  const amount = money(one.remaining.amount, one.remaining.currency);
  return (
    <UndoDecision
      id={one.id}
      undo={one.undo}
      approvalId={one.approvalId}
      words={{
        title: words.title({ amount }),
        possible: unused({ amount }),
        consequences: words.consequences,
      }}
      sends={{ stale: desk.stale, decide: undo }}
      caseHref={desk.caseHref}
    />
  );
}
