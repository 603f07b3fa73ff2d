import { refundArrivalDays } from '@arcadia/contract/funds/refunds';
import { subtract } from '@arcadia/kernel/money';
import { Button } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { Summary } from '@arcadia/ui/layout/summary';
import { useMessages } from '../../shared/messages.ts';
import { moneyOf, sumOf } from './chosen.ts';
import type { Refundable } from './queries.ts';
import type { RefundFormState } from './use-refund-form.ts';

type RefundSummaryProps = {
  state: RefundFormState;
  refundable: Refundable;
  onAsk: () => void;
};

/** Each amount with where it goes, their sum, and what happens next. */
export function RefundSummary({ state, refundable, onAsk }: RefundSummaryProps) {
  const texts = useMessages('refunds');
  const { gateways } = useMessages('payment');
  const { money } = useFormats();
  const { currency } = refundable.refundable;
  const sum = sumOf(state.chosen, state.chosenLots, currency);
  const before = moneyOf(refundable.refundable);
  const after = subtract(before, sum);
  const write = (value: typeof sum) => money(value.amount, currency);
  return (
    <Card title={texts.summary} className="lg:sticky lg:top-18">
      <div className="flex flex-col gap-5">
        <Summary
          lines={state.chosenLots.map((lot) => ({
            id: lot.lotId,
            label:
              lot.destination?.kind === 'gateway'
                ? texts.destination.gateway({ gateway: gateways[lot.destination.gateway].name })
                : texts.destination.bank,
            formula: <span className="font-mono">{lot.lotId}</span>,
            value: <Money {...sumOf(state.chosen, [lot], currency)} />,
          }))}
          total={{ label: texts.sum, value: <Money {...sum} /> }}
          note={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                {texts.leftAfter}
                <span className="block text-12 tabular-nums">
                  {`${write(before)} − ${write(sum)}`}
                </span>
              </span>
              <span className="font-medium text-text">
                <Money {...after} />
              </span>
            </span>
          }
        />
        <section>
          <h3 className="text-13 font-medium">{texts.next}</h3>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-13 text-pretty text-text-muted marker:text-text-faint">
            <li>{texts.steps.held}</li>
            <li>{texts.steps.destination}</li>
            <li>{texts.steps.arrives(refundArrivalDays)}</li>
          </ol>
        </section>
        <Button
          variant="primary"
          className="h-10 w-full"
          disabledReason={state.missing}
          onClick={onAsk}
        >
          {texts.submit}
        </Button>
      </div>
    </Card>
  );
}
