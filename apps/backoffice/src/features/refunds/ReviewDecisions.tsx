import { type Currency, money, parseDecimal } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { DecisionButtons } from '../../shared/desk/DecisionButtons.tsx';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { type RefundCase, refundDesk } from './queries.ts';

/** What decides a request. Both ask once more and say what happens. */
export function ReviewDecisions({ refundCase }: { refundCase: RefundCase }) {
  const texts = useMessages('backofficeRefunds');
  const { money: write } = useFormats();
  const { open, ask, close, decide, ...answer } = useDecision(refundDesk);
  const { caseId: id, amount, companyName: company } = refundCase;
  const about = { amount: write(amount.amount, amount.currency), company };
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
        title={texts.approveTitle(about)}
        description={texts.approveText}
        consequences={useConsequences(refundCase)}
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
        presets="refund"
        title={texts.refuseTitle(about)}
        texts={texts}
        onRefuse={(reason) => decide({ id, outcome: 'refused', reason })}
      />
    </>
  );
}

/** How much goes by which road. */
function useConsequences({ items, amount: { currency } }: RefundCase): string[] {
  const texts = useMessages('backofficeRefunds');
  const { money: write } = useFormats();
  const sumBy = (kind: 'gateway' | 'bank') => {
    const amounts = items
      .filter(({ road }) => road.kind === kind)
      .map(({ amount }) => inMinorUnits(amount.amount, currency));
    return amounts.reduce((sum, amount) => sum + amount, 0n);
  };
  const [byGateway, byBank] = [sumBy('gateway'), sumBy('bank')];
  return [
    ...(byGateway > 0n ? [texts.approveGateway({ amount: write(byGateway, currency) })] : []),
    ...(byBank > 0n ? [texts.approveBank({ amount: write(byBank, currency) })] : []),
  ];
}

function inMinorUnits(amount: string, currency: Currency): bigint {
  return (parseDecimal(amount, currency) ?? money(0n, currency)).amount;
}
