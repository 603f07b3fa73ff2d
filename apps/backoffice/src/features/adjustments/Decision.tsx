import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RefuseDialog } from '../../shared/two-people/RefuseDialog.tsx';
import type { Adjustment } from './queries.ts';

type Deed = { outcome: 'approved' | 'withdrawn' } | { outcome: 'refused'; reason: string };

/** Buttons for a proposal that waits: decide another's, or take back one's own. */
export function Decision({ adjustment }: { adjustment: Adjustment }) {
  const { decision: texts } = useMessages('backofficeAdjustments');
  const { actions } = useCommonMessages();
  const operator = useOperator();
  const [dialog, setDialog] = useState<Deed['outcome'] | null>(null);
  const deed = useDeed(adjustment.id, () => setDialog(null));
  const ask = (next: typeof dialog) => {
    deed.reset();
    setDialog(next);
  };
  const isOwn = adjustment.proposedBy.id === operator.id;
  const mayDecide = operatorMay(operator, 'adjustments.approve');
  const confirming = dialog === 'approved' || dialog === 'withdrawn' ? dialog : null;
  const words = {
    approved: [texts.approveTitle, texts.approveText, texts.approve],
    withdrawn: [texts.withdrawTitle, texts.withdrawText, texts.withdraw],
  } as const;
  const [title, text, verb] = words[confirming ?? 'approved'];
  return (
    <Card title={texts.title}>
      {(isOwn || !mayDecide) && (
        <p className="mb-4 text-14 text-text-muted">{isOwn ? texts.own : texts.notYours}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOwn && <Button onClick={() => ask('withdrawn')}>{texts.withdraw}</Button>}
        {!isOwn && mayDecide && (
          <>
            <Button variant="primary" onClick={() => ask('approved')}>
              {texts.approve}
            </Button>
            <Button onClick={() => ask('refused')}>{texts.refuse}</Button>
          </>
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
  const { decision: texts } = useMessages('backofficeAdjustments');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (deed: Deed) => {
      if (deed.outcome === 'withdrawn') return client.withdrawAdjustment({ id });
      return client.decideAdjustment(
        deed.outcome === 'refused'
          ? { id, outcome: 'refused', reason: deed.reason }
          : { id, outcome: 'approved' },
      );
    },
    onSuccess: (_, { outcome }) => {
      toast({ title: texts[outcome], tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['adjustments'] }),
  });
}
