import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { productNow } from '@arcadia/web/messages/product-time';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RefusedByBills } from '../../shared/ToCorrection.tsx';
import { RepeatDialog } from '../../shared/two-people/RepeatDialog.tsx';
import type { PricePlan } from '../../shared/two-people/price-plan.ts';

type Verb = 'propose' | 'discard';
type Deed = { verb: Verb; repeated?: RepeatedFigure[] };

/** Buttons that the reader may use on a version, by its status. */
export function PlanActions({ plan }: { plan: PricePlan }) {
  const { decision: texts } = useMessages('backofficePricing');
  const [dialog, setDialog] = useState<Verb | null>(null);
  const deed = useDeed(plan.id, () => setDialog(null));
  const ask = (next: typeof dialog) => {
    deed.reset();
    setDialog(next);
  };
  const { verbs, hint, mayEdit, mayCopy, mayCorrect } = useWhatIsAllowed(plan);
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
        {mayCopy && <Begin plan={plan} mayCorrect={mayCorrect} />}
      </div>
      <Dialogs {...{ plan, dialog, deed, ask }} />
    </Card>
  );
}

/** Links to what begins with the version: another one, or the correction of the months that it was wrong for. */
function Begin({ plan, mayCorrect }: { plan: PricePlan; mayCorrect: boolean }) {
  const { decision: texts, correct } = useMessages('backofficePricing');
  const { id, companyId, effectiveMonth } = plan;
  return (
    <>
      <Link
        href={paths.newPricePlan({ companyId: companyId ?? undefined, from: id })}
        className={buttonClass()}
      >
        {texts.copy}
      </Link>
      {mayCorrect && (
        <Link
          href={paths.newCorrection({ kind: 'plan', month: effectiveMonth, from: id })}
          className={buttonClass()}
        >
          {correct.plan}
        </Link>
      )}
    </>
  );
}

/** Bills of past months may be final; of the others no bill is. */
const isPast = (month: string) => month < monthOf(dayOf(productNow()));

type DialogsProps = {
  plan: PricePlan;
  dialog: Verb | null;
  deed: ReturnType<typeof useDeed>;
  ask: (verb: Verb | null) => void;
};

/** Questions before each deed; figures that are far off are typed again by whoever proposes them. */
function Dialogs({ plan, dialog, deed, ask }: DialogsProps) {
  const { decision: texts } = useMessages('backofficePricing');
  const { actions } = useCommonMessages();
  const [title, text] = texts.confirm[dialog ?? 'propose'];
  const asksAgain = dialog === 'propose' && plan.farOff.length > 0;
  const begin = { kind: 'plan', month: plan.effectiveMonth, from: plan.id } as const;
  const error = deed.error && <RefusedByBills error={deed.error} begin={begin} />;
  const sending = { pending: deed.isPending, error };
  return (
    <>
      <ConfirmDialog
        open={dialog !== null && !asksAgain}
        onOpenChange={(open) => !open && ask(null)}
        title={title}
        description={text}
        confirmLabel={texts.verbs[dialog ?? 'propose']}
        cancelLabel={actions.cancel}
        loading={sending.pending}
        error={sending.error}
        onConfirm={() => dialog && deed.mutate({ verb: dialog })}
      />
      {asksAgain && (
        <RepeatDialog
          {...{ title, text, ...sending }}
          figures={plan.farOff}
          verb={texts.verbs.propose}
          onClose={() => ask(null)}
          onConfirm={(repeated) => deed.mutate({ verb: 'propose', repeated })}
        />
      )}
    </>
  );
}

/** The server checks again. What waits for a second person is decided below. */
function useWhatIsAllowed({ status, effectiveMonth }: PricePlan) {
  const { decision: texts } = useMessages('backofficePricing');
  const mayPropose = operatorMay(useOperator(), 'pricing.propose');
  const isDraft = status === 'draft';
  const verbs: readonly Verb[] = isDraft && mayPropose ? ['propose', 'discard'] : [];
  return {
    verbs,
    hint: status === 'proposed' ? null : texts.hints[status],
    mayEdit: isDraft && mayPropose,
    mayCorrect: status === 'published' && mayPropose && isPast(effectiveMonth),
    mayCopy: ['published', 'refused', 'discarded'].includes(status) && mayPropose,
  };
}

/** Sends it, and reloads whatever the result: who failed reads what happened meanwhile. */
function useDeed(id: string, onDone: () => void) {
  const { decision: texts } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ verb, repeated }: Deed): Promise<object> =>
      verb === 'propose'
        ? client.proposePricePlan({ id, repeated })
        : client.discardPricePlan({ id }),
    onSuccess: (_, { verb }) => {
      toast({ title: texts.done[verb], tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['price-plans'] }),
  });
}
