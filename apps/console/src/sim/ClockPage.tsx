import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { FormError } from '@arcadia/ui/form/form-error';
import { useFormats } from '@arcadia/ui/formats';
import { PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useToast } from '@arcadia/ui/overlay/toast';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client, clockQuery } from './client.ts';
import { jumpsFrom, steps } from './jumps.ts';
import { simMessages } from './messages.ts';

/** Shows the product's time and moves it on. */
export function ClockPage() {
  const texts = simMessages.useMessages('sim').clock;
  const formats = useFormats();
  const toast = useToast();
  const queries = useQueryClient();
  const { data, error } = useQuery(clockQuery);
  const move = useMutation({
    mutationFn: (advanceMs: number) => client.moveSimClock({ advanceMs }, { notify: true }),
    onSuccess: (clock) => {
      queries.setQueryData(clockQuery.queryKey, clock);
      toast({ title: texts.moved({ to: formats.exactTime(clock.now) }) });
    },
  });
  const failure = move.error ?? error;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FormError className="mb-4">{failure?.message}</FormError>
      <Card title={texts.now}>
        {data === undefined ? <Skeleton width="20rem" height="2.25rem" /> : <RunningClock />}
        <p className="mt-1 text-13 text-text-muted">
          {data === undefined ? <Skeleton width="10rem" /> : <Lead offsetMs={data.offsetMs} />}
        </p>
        <Choices
          title={texts.move}
          choices={(['hour', 'day', 'week'] as const).map((step) => ({
            label: texts[step],
            advanceMs: () => steps[step],
          }))}
          move={move}
          isReady={data !== undefined}
        />
        <Choices
          title={texts.jump}
          choices={(['midnight', 'monthEnd', 'finalisation'] as const).map((place) => ({
            label: texts[place],
            advanceMs: () => jumpsFrom(productNow())[place],
          }))}
          move={move}
          isReady={data !== undefined}
        />
      </Card>
    </>
  );
}

function RunningClock() {
  const formats = useFormats();
  const [now, setNow] = useState(productNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(productNow()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" className="text-28 font-semibold tabular-nums">
      {formats.exactTime(new Date(now).toISOString())}
    </p>
  );
}

function Lead({ offsetMs }: { offsetMs: number }) {
  const texts = simMessages.useMessages('sim').clock;
  const hours = Math.round(offsetMs / steps.hour);
  if (hours === 0) return texts.notMoved;
  return `${texts.ahead} ${texts.days({ days: Math.floor(hours / 24), hours: hours % 24 })}`;
}

type ChoicesProps = {
  title: string;
  /** Steps of the clock. Each one's length is asked when its button is pressed: time runs. */
  choices: readonly { label: string; advanceMs: () => number }[];
  move: { mutate: (advanceMs: number) => void; isPending: boolean };
  /** Before the product's time is known a jump would be counted from the browser's. */
  isReady: boolean;
};

function Choices({ title, choices, move, isReady }: ChoicesProps) {
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, advanceMs }) => (
          <Button
            key={label}
            loading={move.isPending || !isReady}
            onClick={() => move.mutate(advanceMs())}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
