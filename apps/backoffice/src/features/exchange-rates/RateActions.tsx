import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RefuseDialog } from '../../shared/two-people/RefuseDialog.tsx';
import { PublishAgain } from './PublishAgain.tsx';
import type { ExchangeRate } from './queries.ts';

type Deed =
  | { verb: 'publish'; repeatedRate?: string }
  | { verb: 'withdraw' }
  | { verb: 'refuse'; reason: string };

/** Buttons for a rate that waits: decide a colleague's, or take back one's own. */
export function RateActions({ rate }: { rate: ExchangeRate }) {
  const { rates: texts } = useMessages('backofficePricing');
  const { actions } = useCommonMessages();
  const { month } = useFormats();
  const operator = useOperator();
  const [dialog, setDialog] = useState<Deed['verb'] | null>(null);
  const deed = useDeed(rate.id, () => setDialog(null));
  const ask = (next: typeof dialog) => {
    deed.reset();
    setDialog(next);
  };
  const isOwn = rate.proposedBy.id === operator.id;
  const asked = dialog === 'refuse' ? null : dialog;
  const asksAgain = asked === 'publish' && rate.isFarOff;
  if (!isOwn && !operatorMay(operator, 'pricing.publish')) return null;
  return (
    <div className="flex gap-2">
      <Buttons isOwn={isOwn} ask={ask} />
      <ConfirmDialog
        open={asked !== null && !asksAgain}
        onOpenChange={(open) => !open && ask(null)}
        title={texts.confirm[asked ?? 'publish']({ ...rate, month: month(rate.month) })}
        description={texts.consequence[asked ?? 'publish']}
        confirmLabel={texts.verbs[asked ?? 'publish']}
        cancelLabel={actions.cancel}
        loading={deed.isPending}
        error={deed.error?.message}
        onConfirm={() => asked && deed.mutate({ verb: asked })}
      />
      {asksAgain && (
        <PublishAgain
          rate={rate}
          pending={deed.isPending}
          error={deed.error?.message}
          onClose={() => ask(null)}
          onPublish={(repeatedRate) => deed.mutate({ verb: 'publish', repeatedRate })}
        />
      )}
      <RefuseDialog
        open={dialog === 'refuse'}
        onClose={() => ask(null)}
        pending={deed.isPending}
        error={deed.error?.message}
        texts={{ ...texts, refuse: texts.verbs.refuse }}
        onRefuse={(reason) => deed.mutate({ verb: 'refuse', reason })}
      />
    </div>
  );
}

function Buttons({ isOwn, ask }: { isOwn: boolean; ask: (verb: Deed['verb']) => void }) {
  const { rates: texts } = useMessages('backofficePricing');
  const verbs = isOwn ? (['withdraw'] as const) : (['publish', 'refuse'] as const);
  return verbs.map((verb) => (
    <Button key={verb} size="sm" onClick={() => ask(verb)}>
      {texts.verbs[verb]}
    </Button>
  ));
}

/** Sends it, and reloads whatever the result. */
function useDeed(id: string, onDone: () => void) {
  const { rates: texts } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (deed: Deed): Promise<object> => {
      if (deed.verb === 'withdraw') return client.withdrawExchangeRate({ id });
      return client.decideExchangeRate(
        deed.verb === 'refuse'
          ? { id, outcome: 'refused', reason: deed.reason }
          : { id, outcome: 'published', repeatedRate: deed.repeatedRate },
      );
    },
    onSuccess: (_, { verb }) => {
      toast({ title: texts.done[verb], tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['exchange-rates'] }),
  });
}
