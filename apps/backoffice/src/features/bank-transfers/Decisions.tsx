import { DecisionButtons } from '../../shared/desk/DecisionButtons.tsx';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { ConfirmTransferDialog } from './ConfirmTransferDialog.tsx';
import { type TransferCase, transferDesk } from './queries.ts';

/** What decides the case. Both ask for what the customer will be told. */
export function Decisions({ transferCase }: { transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  const { id, companyName: company } = transferCase;
  const { open, ask, close, decide, ...answer } = useDecision(transferDesk);
  return (
    <>
      <DecisionButtons
        approve={texts.confirm}
        refuse={texts.refuse}
        onApprove={() => ask('approve')}
        onRefuse={() => ask('refuse')}
      />
      <ConfirmTransferDialog
        transferCase={transferCase}
        open={open === 'approve'}
        onClose={close}
      />
      <RefuseCase
        {...answer}
        open={open === 'refuse'}
        onClose={close}
        presets="transfer"
        title={texts.refuseTitle({ company })}
        texts={texts}
        onRefuse={(reason) => decide({ id, outcome: 'refused', reason })}
      />
    </>
  );
}
