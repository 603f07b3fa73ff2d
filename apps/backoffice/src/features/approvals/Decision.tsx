import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { DecisionButtons } from '../../shared/desk/CaseDecision.tsx';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { RefuseDialog } from '../../shared/two-people/RefuseDialog.tsx';
import type { Approval } from './queries.ts';

type Deed = { outcome: 'approved' | 'withdrawn' } | { outcome: 'refused'; reason: string };

/** Buttons for a decision that waits: agree to another's or refuse it, or take back one's own. */
export function Decision({ approval }: { approval: Approval }) {
  const { decision: texts } = useMessages('backofficeApprovals');
  const { actions } = useCommonMessages();
  const operator = useOperator();
  const [dialog, setDialog] = useState<Deed['outcome'] | null>(null);
  const deed = useDeed(approval.id, () => setDialog(null));
  const ask = (next: typeof dialog) => {
    deed.reset();
    setDialog(next);
  };
  const isOwn = approval.proposedBy.id === operator.id;
  const confirming = dialog === 'approved' || dialog === 'withdrawn' ? dialog : null;
  const words = {
    approved: [texts.approveTitle, texts.approveText, texts.approve],
    withdrawn: [texts.withdrawTitle, texts.withdrawText, texts.withdraw],
  } as const;
  const [title, text, verb] = words[confirming ?? 'approved'];
  return (
    <Card title={texts.title}>
      {isOwn && <p className="mb-4 text-14 text-text-muted">{texts.own}</p>}
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <Button onClick={() => ask('withdrawn')}>{texts.withdraw}</Button>
        ) : (
          <DecisionButtons
            approve={texts.approve}
            refuse={texts.refuse}
            onApprove={() => ask('approved')}
            onRefuse={() => ask('refused')}
          />
        )}
      </div>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && ask(null)}
        title={title}
        description={text}
        confirmLabel={verb}
        cancelLabel={actions.cancel}
        loading={deed.isPending}
        error={deed.error?.message}
        onConfirm={() => confirming && deed.mutate({ outcome: confirming })}
      />
      <RefuseDialog
        open={dialog === 'refused'}
        onClose={() => ask(null)}
        pending={deed.isPending}
        error={deed.error?.message}
        texts={texts}
        onRefuse={(reason) => deed.mutate({ outcome: 'refused', reason })}
      />
    </Card>
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
      return client.decideApproval(
        deed.outcome === 'refused'
          ? { id, outcome: 'refused', reason: deed.reason }
          : { id, outcome: 'approved' },
      );
    },
    onSuccess: (_, { outcome }) => {
      toast({ title: texts[outcome], tone: 'success' });
      onDone();
    },
    onSettled: () =>
      Promise.all(
        [['approvals'], ['reviews']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
