import type { PaymentCaseDecision } from '@arcadia/contract/funds/payment-cases';
import { Button } from '@arcadia/ui/action/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { BarFrame } from '../../shared/desk/BarFrame.tsx';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useMomentPassed } from '@arcadia/web/messages/moment-passed';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useTakeNext } from '../../shared/desk/take-next.ts';
import { TakeOver } from '../../shared/desk/TakeOver.tsx';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { ToApproval } from '../../shared/two-people/ToApproval.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { casesKey, desk, type PaymentCase } from './desk.ts';

type Holder = 'nobody' | 'me' | 'other' | 'awaited' | 'done';

/** The operator at work on the case, and the steps that are possible now. Always visible. */
export function PaymentCaseBar({ one }: { one: PaymentCase }) {
  const texts = useMessages('backofficePaymentCases');
  const holder = useHolder(one);
  const { claim, release, busy, error } = useClaim(one.id);
  const { takeNext, taking } = useTakeNext(desk, texts);
  const [deciding, setDeciding] = useState<PaymentCaseDecision | null>(null);
  const mayGoOn = holder === 'done' || holder === 'awaited';
  useShortcuts({
    t: holder === 'nobody' ? () => claim() : null,
    n: mayGoOn ? takeNext : null,
  });
  return (
    <>
      <BarFrame
        label={texts.bar.label}
        error={error}
        said={
          <p role="status" className="min-w-0 flex-1 basis-64 text-14">
            {useBarText(one, holder)}
          </p>
        }
      >
        {holder === 'other' && <TakeOver of={one} busy={busy} claim={claim} />}
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
        {holder === 'awaited' && one.approvalId !== null && (
          <ToApproval approvalId={one.approvalId} />
        )}
        {mayGoOn && (
          <Button variant="primary" loading={taking} onClick={takeNext}>
            {texts.bar.next}
            <KeyHint shortcut="N" />
          </Button>
        )}
      </BarFrame>
      {deciding !== null && (
        <DecideDialog one={one} decision={deciding} onClose={() => setDeciding(null)} />
      )}
    </>
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
  const [usual] = decisions;
  useShortcuts({ a: usual === undefined ? null : () => onDecide(usual) });
  return decisions.map((decision, index) => (
    <Button
      key={decision}
      // The first is what usually fits: setting money that came against money that went, or crediting it.
      variant={index === 0 ? 'primary' : 'secondary'}
      onClick={() => onDecide(decision)}
    >
      {texts[decision]}
      {index === 0 && <KeyHint shortcut="A" />}
    </Button>
  ));
}

function useHolder({ status, approvalId, claimedBy, claimedUntil }: PaymentCase): Holder {
  const { id } = useOperator();
  const passed = useMomentPassed(claimedUntil);
  if (status !== 'open') return 'done';
  if (approvalId !== null) return 'awaited';
  if (claimedBy === null || passed) return 'nobody';
  return claimedBy.id === id ? 'me' : 'other';
}

function useBarText({ status, claimedBy, decidedBy }: PaymentCase, holder: Holder): string {
  const { bar } = useMessages('backofficePaymentCases');
  const { waits, waitsText } = useMessages('backoffice').secondPerson;
  if (status === 'returning') return bar.returning;
  if (status === 'resolved') return bar.resolved({ name: decidedBy?.name ?? bar.resolvedByNobody });
  if (holder === 'awaited') return `${waits} ${waitsText}`;
  if (holder === 'other') return bar.other({ name: claimedBy?.name ?? '' });
  return holder === 'me' ? bar.mine : bar.free;
}

/** Taking one case, holding it longer (the same call), and giving it back. */
function useClaim(id: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: casesKey });
  const claiming = useMutation({
    mutationFn: (takeOverFrom?: string) => client.claimPaymentCase({ id, takeOverFrom }),
    onSettled,
  });
  const releasing = useMutation({ mutationFn: () => client.releasePaymentCase({ id }), onSettled });
  return {
    /** With the id of a colleague it is taken from that one. */
    claim: (takeOverFrom?: string) => claiming.mutate(takeOverFrom),
    release: () => releasing.mutate(),
    busy: claiming.isPending || releasing.isPending,
    error: claiming.error ?? releasing.error,
  };
}
