import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { type CaseItem, payoutSteps } from './desk.ts';

/** For a payment that the bank returned days after it had made it. */
export function ReturnPayout({ item }: { item: CaseItem }) {
  const texts = useMessages('backofficeRefunds');
  const { money } = useFormats();
  const { open, ask, close, decide, ...answer } = useDecision(payoutSteps.giveBack);
  return (
    <>
      <Button size="sm" onClick={() => ask('refuse')}>
        {texts.returned}
      </Button>
      <RefuseCase
        {...answer}
        open={open === 'refuse'}
        onClose={close}
        presets="refund"
        title={texts.returnedTitle({ amount: money(item.amount.amount, item.amount.currency) })}
        texts={{ ...texts, refuse: texts.returned, refuseText: texts.returnedText }}
        onRefuse={(reason) => decide({ id: item.id, reason })}
      />
    </>
  );
}
