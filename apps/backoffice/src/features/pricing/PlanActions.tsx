import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RefuseDialog } from '../../shared/two-people/RefuseDialog.tsx';
import { RepeatDialog } from '../../shared/two-people/RepeatDialog.tsx';
import type { PricePlan } from './queries.ts';

type Confirmed = 'propose' | 'reopen' | 'discard' | 'publish';
type Deed = { verb: Confirmed; repeated?: RepeatedFigure[] } | { verb: 'refuse'; reason: string };

/** Buttons that the reader may use on a version, by its status. */
export function PlanActions({ plan }: { plan: PricePlan }) {
  const { decision: texts } = useMessages('backofficePricing');
  const [dialog, setDialog] = useState<Deed['verb'] | null>(null);
  const deed = useDeed(plan.id, () => setDialog(null));
  const ask = (next: typeof dialog) => {
    deed.reset();
    setDialog(next);
  };
  const { verbs, hint, mayEdit, mayCopy } = useWhatIsAllowed(plan);
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-14 text-text-muted">{hint}</p>
      <div className="flex flex-wrap gap-3">
        {mayEdit && (
          <Link href={paths.editPricePlan(plan.id)} className={buttonClass()}>
            {texts.edit}
          </Link>
        )}
        {verbs.map((verb, index) => (
          <Button key={verb} {...(index === 0 && { variant: 'primary' })} onClick={() => ask(verb)}>
            {texts.verbs[verb]}
          </Button>
        ))}
        {mayCopy && (
          <Link
            href={paths.newPricePlan({ companyId: plan.companyId ?? undefined, from: plan.id })}
            className={buttonClass()}
          >
            {texts.copy}
          </Link>
        )}
      </div>
      <Dialogs {...{ plan, dialog, deed, ask }} />
    </Card>
  );
}

type DialogsProps = {
  plan: PricePlan;
  dialog: Deed['verb'] | null;
  deed: ReturnType<typeof useDeed>;
  ask: (verb: Deed['verb'] | null) => void;
};

/** Questions before each deed; where figures are far off, whoever stands for them types them again. */
function Dialogs({ plan, dialog, deed, ask }: DialogsProps) {
  const { decision: texts } = useMessages('backofficePricing');
  const { actions } = useCommonMessages();
  const asked = dialog === 'refuse' ? null : dialog;
  const [title, text] = texts.confirm[asked ?? 'propose'];
  const isStoodFor = asked === 'propose' || asked === 'publish';
  const asksAgain = isStoodFor && plan.farOff.length > 0;
  const sending = { pending: deed.isPending, error: deed.error?.message };
  return (
    <>
      <ConfirmDialog
        open={asked !== null && !asksAgain}
        onOpenChange={(open) => !open && ask(null)}
        title={title}
        description={text}
        confirmLabel={texts.verbs[asked ?? 'propose']}
        cancelLabel={actions.cancel}
        loading={sending.pending}
        error={sending.error}
        onConfirm={() => asked && deed.mutate({ verb: asked })}
      />
      {asksAgain && (
        <RepeatDialog
          {...{ title, text, ...sending }}
          figures={plan.farOff}
          verb={texts.verbs[asked]}
          onClose={() => ask(null)}
          onConfirm={(repeated) => deed.mutate({ verb: asked, repeated })}
        />
      )}
      <RefuseDialog
        {...sending}
        open={dialog === 'refuse'}
        onClose={() => ask(null)}
        texts={{ ...texts, refuse: texts.verbs.refuse }}
        onRefuse={(reason) => deed.mutate({ verb: 'refuse', reason })}
      />
    </>
  );
}

/** The server checks again. */
function useWhatIsAllowed({ status, proposedBy, updatedBy }: PricePlan) {
  const { decision: texts } = useMessages('backofficePricing');
  const operator = useOperator();
  const mayPropose = operatorMay(operator, 'pricing.propose');
  const isOwn = [proposedBy?.id, updatedBy.id].includes(operator.id);
  const mayDecide = operatorMay(operator, 'pricing.publish') && !isOwn;
  const verbs: Record<PricePlan['status'], Deed['verb'][]> = {
    draft: mayPropose ? ['propose', 'discard'] : [],
    proposed: [
      ...(mayDecide ? (['publish', 'refuse'] as const) : []),
      ...(mayPropose ? (['reopen'] as const) : []),
    ],
    published: [],
    refused: [],
    discarded: [],
  };
  const waits = isOwn ? texts.own : mayDecide ? texts.yours : texts.notYours;
  return {
    verbs: verbs[status],
    hint: status === 'proposed' ? waits : texts.hints[status],
    mayEdit: status === 'draft' && mayPropose,
    mayCopy: ['published', 'refused', 'discarded'].includes(status) && mayPropose,
  };
}

/** Sends it, and reloads whatever the result: who failed reads what happened meanwhile. */
function useDeed(id: string, onDone: () => void) {
  const { decision: texts } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (deed: Deed) => send(id, deed),
    onSuccess: (_, { verb }) => {
      toast({ title: texts.done[verb], tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['price-plans'] }),
  });
}

function send(id: string, deed: Deed): Promise<object> {
  switch (deed.verb) {
    case 'propose':
      return client.proposePricePlan({ id, repeated: deed.repeated });
    case 'reopen':
      return client.reopenPricePlan({ id });
    case 'discard':
      return client.discardPricePlan({ id });
    case 'publish':
      return client.decidePricePlan({ id, outcome: 'published', repeated: deed.repeated });
    case 'refuse':
      return client.decidePricePlan({ id, outcome: 'refused', reason: deed.reason });
  }
}
