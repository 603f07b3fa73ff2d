import type { PaymentCaseDecision } from '@arcadia/contract/funds/payment-cases';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useMomentPassed } from '../../shared/desk/moment-passed.ts';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { TakeOver } from '../../shared/desk/TakeOver.tsx';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { DecideDialog } from './DecideDialog.tsx';
import type { PaymentCase } from './queries.ts';
import { useClaim, useTakeNext } from './take.ts';

type Holder = 'nobody' | 'me' | 'other' | 'done';

/** Who works on the case, and what can be done now. Always visible. */
export function CaseBar({ one }: { one: PaymentCase }) {
  const texts = useMessages('backofficePaymentCases');
  const holder = useHolder(one);
  const { claim, release, busy, error } = useClaim(one.id);
  const { takeNext, taking } = useTakeNext();
  const [deciding, setDeciding] = useState<PaymentCaseDecision | null>(null);
  useShortcuts({
    t: holder === 'nobody' ? () => claim() : null,
    n: holder === 'done' ? takeNext : null,
  });
  return (
    <section
      aria-label={texts.bar.label}
      className="sticky bottom-0 z-20 -mx-4 mt-6 [@media(height<30rem)]:static border-t border-hairline bg-surface-raised px-4 py-3 md:-mx-6 md:px-6 lg:mx-0 lg:mb-4 lg:bottom-4 lg:rounded-card lg:border lg:shadow-float print:hidden"
    >
      <FormError className="mb-3">{error?.message}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-64 text-14">
          {useBarText(one, holder)}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&_button]:flex-1">
          {holder === 'other' && one.mayTakeOver && one.claimedBy !== null && (
            <TakeOver
              name={one.claimedBy.name}
              busy={busy}
              onConfirm={() => claim(one.claimedBy?.id)}
            />
          )}
          {holder === 'nobody' && (
            <Button variant="primary" loading={busy} onClick={() => claim()}>
              {texts.bar.take}
              <KeyHint shortcut="T" />
            </Button>
          )}
          {holder === 'me' && (
            <>
              <Button variant="ghost" loading={busy} onClick={release}>
                {texts.bar.release}
              </Button>
              <DecisionButtons one={one} onDecide={setDeciding} />
            </>
          )}
          {holder === 'done' && (
            <Button variant="primary" loading={taking} onClick={takeNext}>
              {texts.bar.next}
              <KeyHint shortcut="N" />
            </Button>
          )}
        </div>
      </div>
      {deciding !== null && (
        <DecideDialog one={one} decision={deciding} onClose={() => setDeciding(null)} />
      )}
    </section>
  );
}

function DecisionButtons({
  one: { decisions },
  onDecide,
}: {
  one: PaymentCase;
  onDecide: (decision: PaymentCaseDecision) => void;
}) {
  const texts = useMessages('backofficePaymentCases').decisions;
  return decisions.map((decision, index) => (
    <Button
      key={decision}
      // The first is what usually fits: setting money that came against money that went, or crediting it.
      variant={index === 0 ? 'primary' : 'secondary'}
      onClick={() => onDecide(decision)}
    >
      {texts[decision]}
    </Button>
  ));
}

function useHolder({ status, claimedBy, claimedUntil }: PaymentCase): Holder {
  const { id } = useOperator();
  const passed = useMomentPassed(claimedUntil);
  if (status !== 'open') return 'done';
  if (claimedBy === null || passed) return 'nobody';
  return claimedBy.id === id ? 'me' : 'other';
}

function useBarText({ status, claimedBy, decidedBy }: PaymentCase, holder: Holder): string {
  const { bar } = useMessages('backofficePaymentCases');
  if (status === 'returning') return bar.returning;
  if (status === 'resolved') return bar.resolved({ name: decidedBy?.name ?? bar.resolvedByNobody });
  if (holder === 'other') return bar.other({ name: claimedBy?.name ?? '' });
  return holder === 'me' ? bar.mine : bar.free;
}
