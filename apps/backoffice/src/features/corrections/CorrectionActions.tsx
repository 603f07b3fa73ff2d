import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RepeatDialog } from '../../shared/two-people/RepeatDialog.tsx';
import { type Correction, correctionsKey } from './queries.ts';

type Asked = 'submit' | 'withdraw';
type Deed = { verb: Asked | 'compute'; repeated?: RepeatedFigure[] };

/** Buttons of a correction that nobody has agreed to: to send it, to work it out again, and to take it back. */
export function CorrectionActions({ correction }: { correction: Correction }) {
  const { actions: texts } = useMessages('backofficeCorrections');
  const operator = useOperator();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const deed = useDeed(correction, () => setDialog(null));
  const { status, approvalId, proposedBy, sums, figures } = correction;
  const isOpen = ['computing', 'impossible', 'ready'].includes(status) && approvalId === null;
  if (!isOpen || !operatorMay(operator, 'pricing.propose')) return null;
  const isOwn = proposedBy.id === operator.id;
  const ask = (next: Asked | null) => {
    deed.reset();
    setDialog(next);
  };
  return (
    <>
      <Button disabledReason={isOwn ? null : texts.own} onClick={() => ask('withdraw')}>
        {texts.withdraw}
      </Button>
      {status !== 'computing' && (
        <Button
          loading={deed.isPending && deed.variables.verb === 'compute'}
          onClick={() => deed.mutate({ verb: 'compute' })}
        >
          {texts.compute}
        </Button>
      )}
      {status === 'ready' && figures !== null && sums.length > 0 && (
        <Button
          variant="primary"
          disabledReason={isOwn ? null : texts.own}
          onClick={() => ask('submit')}
        >
          {texts.submit}
        </Button>
      )}
      <Dialogs {...{ dialog, deed, ask }} figures={correction.farOff} />
    </>
  );
}

type DialogsProps = {
  figures: Correction['farOff'];
  dialog: Asked | null;
  deed: ReturnType<typeof useDeed>;
  ask: (next: Asked | null) => void;
};

/** Questions before each deed; figures that are far off are typed again by whoever sends them. */
function Dialogs({ figures, dialog, deed, ask }: DialogsProps) {
  const { actions: texts } = useMessages('backofficeCorrections');
  const { actions } = useCommonMessages();
  const [title, text, verb] =
    dialog === 'withdraw'
      ? [texts.withdrawTitle, texts.withdrawText, texts.withdraw]
      : [texts.submitTitle, texts.submitText, texts.submit];
  const asksAgain = dialog === 'submit' && figures.length > 0;
  const sending = { pending: deed.isPending, error: deed.error?.message };
  return (
    <>
      <ConfirmDialog
        open={dialog !== null && !asksAgain}
        onOpenChange={(open) => !open && ask(null)}
        title={title}
        description={text}
        confirmLabel={verb}
        cancelLabel={actions.cancel}
        loading={sending.pending}
        error={sending.error}
        onConfirm={() => dialog && deed.mutate({ verb: dialog })}
      />
      {asksAgain && (
        <RepeatDialog
          {...{ figures, title, text, verb, ...sending }}
          onClose={() => ask(null)}
          onConfirm={(repeated) => deed.mutate({ verb: 'submit', repeated })}
        />
      )}
    </>
  );
}

/** Sends it, and reloads whatever the result: who failed reads what happened meanwhile. */
function useDeed({ id, figures }: Correction, onDone: () => void) {
  const { actions: texts } = useMessages('backofficeCorrections');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  const done = {
    submit: texts.sent,
    withdraw: texts.withdrawn,
    compute: texts.computeStarted,
  };
  return useMutation({
    mutationFn: ({ verb, repeated }: Deed): Promise<object> => {
      if (verb === 'withdraw') return client.withdrawCorrection({ id });
      if (verb === 'compute') return client.computeCorrection({ id });
      const seen = { id, figures: figures ?? '', ...(repeated && { repeated }) };
      return client.submitCorrection(seen, { idempotencyKey: keyOf(seen) });
    },
    onSuccess: (_, { verb }) => {
      toast({ title: done[verb], tone: 'success' });
      onDone();
    },
    onError: (error, { verb }) => {
      if (verb === 'compute') toast({ title: error.message, tone: 'warning' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: correctionsKey }),
  });
}
