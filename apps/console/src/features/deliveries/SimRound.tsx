import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { useMessages } from '../../shared/messages.ts';

/** In sim a button simulates a round, since nobody plays. */
export function SimRound({ serviceId }: { serviceId: string }) {
  const texts = useMessages('deliveries');
  const [environment, setEnvironment] = useState<CallbackEnvironment>('test');
  const play = useMutation({
    // Loaded when it is pressed: outside sim no customer loads anything of the simulation.
    mutationFn: async () => {
      const { simClient } = await import('./sim-client.ts');
      return simClient.playSimRound({ serviceId, environment });
    },
    onSuccess: ({ deliveryIds }) =>
      announce({ kind: 'done', text: texts.sim.played({ count: deliveryIds.length }) }),
  });
  return (
    <div className="mb-6 rounded-card border border-dashed border-hairline-strong px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <StatusTag tone="info">{texts.sim.title}</StatusTag>
        <p className="min-w-0 flex-1 basis-64 text-13 text-text-muted">{texts.sim.text}</p>
        <SegmentedControl
          label={texts.sim.set}
          options={[
            { value: 'test', label: texts.environments.test },
            { value: 'production', label: texts.environments.production },
          ]}
          value={environment}
          onValueChange={setEnvironment}
        />
        <Button loading={play.isPending} onClick={() => play.mutate()}>
          {texts.sim.play}
        </Button>
      </div>
      <FormError className="mt-3">{play.error?.message}</FormError>
    </div>
  );
}
