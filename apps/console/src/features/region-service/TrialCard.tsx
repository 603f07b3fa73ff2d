import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';

/** The region's remaining trial quotas. */
export function TrialCard({ service: { trial } }: { service: RegionService }) {
  const texts = useMessages('regionService').trial;
  const { number } = useFormats();
  const figures = [
    [texts.minutes, trial.minutes],
    [texts.users, trial.mau],
    [texts.botCalls, trial.botCalls],
  ] as const;
  return (
    <Card title={texts.title}>
      <dl className="flex flex-col gap-2">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-13 text-text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{number(figure)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
