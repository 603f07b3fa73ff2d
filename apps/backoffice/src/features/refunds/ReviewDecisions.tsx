import { type Currency, money, parseDecimal } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { useMessages } from '../../shared/messages.ts';
import { desk, type RefundCase } from './desk.ts';

/** Decisions on a request. Both ask once more and say what happens. */
export function ReviewDecisions({ refundCase }: { refundCase: RefundCase }) {
  const texts = useMessages('backofficeRefunds');
  const { money: write } = useFormats();
  const { caseId: id, amount, companyName: company } = refundCase;
  const about = { amount: write(amount.amount, amount.currency), company };
  return (
    <CaseDecision
      sends={desk}
      texts={texts}
      approve={{
        title: texts.approveTitle(about),
        text: texts.approveText,
        consequences: useConsequences(refundCase),
        decision: { id, outcome: 'approved' },
      }}
      refuse={{
        presets: 'refund',
        title: texts.refuseTitle(about),
        onRefuse: (reason, decide) => decide({ id, outcome: 'refused', reason }),
      }}
    />
  );
}

/** Sum of the parts that go to one kind of destination. */
function useConsequences({ items, amount: { currency } }: RefundCase): string[] {
  const texts = useMessages('backofficeRefunds');
  const { money: write } = useFormats();
  const sumBy = (kind: 'gateway' | 'bank') => {
    const amounts = items
      .filter(({ destination }) => destination.kind === kind)
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
