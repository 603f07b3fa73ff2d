import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../client.ts';
import { DecisionButtons } from '../desk/CaseDecision.tsx';
import { useMessages } from '../messages.ts';
import { useOperator } from '../operator.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import type { Approval } from './approval.ts';
import { FarOffBanner, RepeatDialog } from './RepeatDialog.tsx';

type DecisionProps = {
  approval: Pick<Approval, 'id' | 'proposedBy' | 'farOff'>;
  /** Words on what to look at before one decides. */
  hint?: string;
  /** Reason why nobody can agree now; null where somebody can. */
  obstacle?: string | null;
};

/** Queries of pages that show whether something waits, or what was agreed to. */
const shownBy = [
  'approvals',
  'reviews',
  'adjustments',
  'corrections',
  'exchange-rates',
  'price-plans',
];

type Deed =
  | { outcome: 'approved'; repeated?: RepeatedFigure[] }
  | { outcome: 'withdrawn' }
  | { outcome: 'refused'; reason: string };

/** The one component of second persons. Buttons for a decision that waits: agree to another's or refuse it, or take back one's own. */
export function Decision({ approval, hint, obstacle = null }: DecisionProps) {
  const { decision: texts } = useMessages('backofficeApprovals');
  const operator = useOperator();
  const [dialog, setDialog] = useState<Deed['outcome'] | null>(null);
  const deed = useDeed(approval.id, () => setDialog(null));
  const ask = (next: typeof dialog) => {
    deed.reset();
    setDialog(next);
  };
  const isOwn = approval.proposedBy.id === operator.id;
  return (
    <Card title={texts.title}>
      <FarOffBanner figures={approval.farOff} />
      {isOwn && <p className="mb-4 text-14 text-text-muted">{texts.own}</p>}
      {!isOwn && hint !== undefined && <p className="mb-4 text-14 text-text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <Button onClick={() => ask('withdrawn')}>{texts.withdraw}</Button>
        ) : (
          <DecisionButtons
            approve={texts.approve}
            refuse={texts.refuse}
            obstacle={obstacle}
            onApprove={() => ask('approved')}
            onRefuse={() => ask('refused')}
          />
        )}
      </div>
      <Dialogs {...{ approval, dialog, deed, ask }} />
    </Card>
  );
}

type DialogsProps = Pick<DecisionProps, 'approval'> & {
  dialog: Deed['outcome'] | null;
  deed: ReturnType<typeof useDeed>;
  ask: (next: Deed['outcome'] | null) => void;
};

/** Questions before each deed; figures that are far off are typed again by whoever agrees to them. */
function Dialogs({ approval, dialog, deed, ask }: DialogsProps) {
  const { decision: texts } = useMessages('backofficeApprovals');
  const { actions } = useCommonMessages();
  const confirming = dialog === 'approved' || dialog === 'withdrawn' ? dialog : null;
  const words = {
    approved: [texts.approveTitle, texts.approveText, texts.approve],
    withdrawn: [texts.withdrawTitle, texts.withdrawText, texts.withdraw],
  } as const;
  const [title, text, verb] = words[confirming ?? 'approved'];
  const asksAgain = confirming === 'approved' && approval.farOff.length > 0;
  const sending = { pending: deed.isPending, error: deed.error?.message };
  return (
    <>
      <ConfirmDialog
        open={confirming !== null && !asksAgain}
        onOpenChange={(open) => !open && ask(null)}
        title={title}
        description={text}
        confirmLabel={verb}
        confirmFirst={confirming === 'approved'}
        cancelLabel={actions.cancel}
        loading={sending.pending}
        error={sending.error}
        onConfirm={() => confirming && deed.mutate({ outcome: confirming })}
      />
      {asksAgain && (
        <RepeatDialog
          {...{ title, text, verb, ...sending }}
          figures={approval.farOff}
          onClose={() => ask(null)}
          onConfirm={(repeated) => deed.mutate({ outcome: 'approved', repeated })}
        />
      )}
      <RefuseDialog
        {...sending}
        open={dialog === 'refused'}
        onClose={() => ask(null)}
        texts={texts}
        onRefuse={(reason) => deed.mutate({ outcome: 'refused', reason })}
      />
    </>
  );
}

/** Sends it, and reloads whatever the result: who failed reads what happened meanwhile. */
function useDeed(id: string, onDone: () => void) {
  const { decision: texts } = useMessages('backofficeApprovals');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (deed: Deed) => {
      if (deed.outcome === 'withdrawn') return client.withdrawApproval({ id });
      return client.decideApproval({ id, ...deed });
    },
    onSuccess: (_, { outcome }) => {
      toast({ title: texts[outcome], tone: 'success' });
      onDone();
    },
    onSettled: () =>
      Promise.all(shownBy.map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] }))),
  });
}
