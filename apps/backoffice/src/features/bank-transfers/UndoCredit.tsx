import { useFormats } from '@arcadia/ui/formats';
import { client } from '../../shared/client.ts';
import type { Send } from '../../shared/desk/define-desk.ts';
import { useMessages } from '../../shared/messages.ts';
import { UndoDecision } from '../../shared/undo/UndoDecision.tsx';
import { desk, type TransferCase } from './desk.ts';

const undo: Send<{ id: string; reason: string }, { approvalId: string | null }> = (
  undoing,
  options,
) => client.undoBankTransfer(undoing, options);

type UndoCreditProps = { transferCase: TransferCase; approvalId: string | null };

/** Takes the credit of a confirmed transfer back; nothing before, and of a transfer that was refused. */
export function UndoCredit({ transferCase, approvalId }: UndoCreditProps) {
  const { transfer: words, unused } = useMessages('backofficeUndo');
  const { money } = useFormats();
  const { credited } = transferCase.transfer;
  const amount = credited === null ? '' : money(credited.amount, credited.currency);
  return (
    <UndoDecision
      id={transferCase.id}
      undo={transferCase.undo}
      approvalId={approvalId}
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
