import { dayOf } from '@arcadia/kernel/calendar';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { productNow } from '@arcadia/web/messages/product-time';
import { DecisionButtons } from '../../shared/desk/DecisionButtons.tsx';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { type ContractCase, contractDesk } from './queries.ts';

/** Signing for the provider, or rejecting with what the customer will read. */
export function Decisions({ contractCase }: { contractCase: ContractCase }) {
  const texts = useMessages('backofficeContracts');
  const { id, contract } = contractCase;
  const company = contract.companyName;
  const toast = useToast();
  const { open, ask, close, decide, ...answer } = useDecision(contractDesk, ({ outcome }) => {
    if (outcome === 'approved') toast({ title: texts.approved, tone: 'success' });
  });
  const formats = useFormats();
  const today = dayOf(productNow());
  const date = contract.startDate > today ? contract.startDate : today;
  return (
    <>
      <DecisionButtons
        approve={texts.approve}
        refuse={texts.refuse}
        onApprove={() => ask('approve')}
        onRefuse={() => ask('refuse')}
      />
      <ConfirmDialog
        open={open === 'approve'}
        onOpenChange={close}
        title={texts.approveTitle({ company })}
        description={texts.approveText({ date: formats.date(date) })}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={answer.pending}
        error={answer.error}
        onConfirm={() => decide({ id, outcome: 'approved' })}
      />
      <RefuseCase
        {...answer}
        open={open === 'refuse'}
        onClose={close}
        size="sm"
        presets="contract"
        title={texts.refuseTitle({ company })}
        texts={texts}
        onRefuse={(reason) => decide({ id, outcome: 'refused', reason })}
      />
    </>
  );
}
