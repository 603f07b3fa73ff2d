import { Money } from '@arcadia/ui/display/money';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import { DocumentFrame } from '../../shared/document-view/DocumentFrame.tsx';
import { useMessages } from '../../shared/messages.ts';
import { ConfirmTransferDialog } from './ConfirmTransferDialog.tsx';
import { Declared } from './Declared.tsx';
import { desk, type TransferCase } from './desk.ts';
import { EarlierTransfers } from './EarlierTransfers.tsx';
import { Outcome } from './Outcome.tsx';
import { UndoCredit } from './UndoCredit.tsx';

/** A declared transfer: its receipt beside what was declared, the customer's earlier ones, and the decision. */
export function CasePage() {
  const skeleton = <CaseSkeleton left={<Skeleton height="24rem" />} lines={9} />;
  return <DeskCase desk={desk} skeleton={skeleton} content={Case} />;
}

function Case({ review, found: transferCase }: CaseProps<TransferCase>) {
  const texts = useMessages('backofficeTransfers');
  const { transfer } = transferCase;
  return (
    <CaseFrame
      place={desk}
      review={review}
      title={<Money {...transfer.amount} />}
      company={transferCase}
      decisions={<Decisions transferCase={transferCase} />}
      deciding={{ approve: texts.confirm, refuse: texts.refuse }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-label={texts.receipt} className="min-w-0">
          <DocumentFrame file={transfer.receipt} name={texts.receipt} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <Outcome transfer={transfer} />
          <UndoCredit transferCase={transferCase} approvalId={review.approvalId} />
          <Declared transferCase={transferCase} />
          <EarlierTransfers transferCase={transferCase} />
        </div>
      </div>
    </CaseFrame>
  );
}

/** Both decisions ask for what the customer will be told. */
function Decisions({ transferCase }: { transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  const { id, companyName: company } = transferCase;
  return (
    <CaseDecision
      sends={desk}
      texts={{ ...texts, approve: texts.confirm }}
      approve={({ open, onClose }) => (
        <ConfirmTransferDialog transferCase={transferCase} open={open} onClose={onClose} />
      )}
      refuse={{
        presets: 'transfer',
        title: texts.refuseTitle({ company }),
        onRefuse: (reason, decide) => decide({ id, outcome: 'refused', reason }),
      }}
    />
  );
}
