import { type Currency, money, parseDecimal } from '@arcadia/kernel/money';
import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import type { RefundCase } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useDecideRefund } from './settle.ts';

/** What decides a request. Both ask once more and say what happens. */
export function ReviewDecisions({ refundCase }: { refundCase: RefundCase }) {
  const texts = useMessages('backofficeRefunds');
  const { money: write } = useFormats();
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const decide = useDecideRefund(() => setDialog(null));
  const ask = (kind: typeof dialog) => {
    decide.reset();
    setDialog(kind);
  };
  useShortcuts({ a: () => ask('approve'), r: () => ask('refuse') });
  const { caseId: id, amount, companyName: company } = refundCase;
  const about = { amount: write(amount.amount, amount.currency), company };
  return (
    <>
      <Button onClick={() => ask('refuse')}>
        {texts.refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" onClick={() => ask('approve')}>
        {texts.approve}
        <KeyHint shortcut="A" />
      </Button>
      <ConfirmDialog
        open={dialog === 'approve'}
        onOpenChange={(open) => ask(open ? 'approve' : null)}
        title={texts.approveTitle(about)}
        description={texts.approveText}
        consequences={useConsequences(refundCase)}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={decide.isPending}
        error={decide.error?.message}
        onConfirm={() => decide.mutate({ id, outcome: 'approved' })}
      />
      <ReasonDialog
        open={dialog === 'refuse'}
        onOpenChange={(open) => ask(open ? 'refuse' : null)}
        title={texts.refuseTitle(about)}
        description={texts.refuseText}
        confirmLabel={texts.refuse}
        pending={decide.isPending}
        error={decide.error?.message}
        onConfirm={(reason) => decide.mutate({ id, outcome: 'refused', reason })}
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
