import { trialNames } from '@arcadia/kernel/measures';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useMessages } from '../../shared/messages.ts';
import type { Home } from './queries.ts';

/** The rest of the free trial over all region services. */
export function TrialCard({ home }: { home: Home | undefined }) {
  const texts = useMessages('homeCards').trial;
  const formats = useFormats();
  return (
    <Card title={texts.title} description={texts.description} className="lg:col-span-3">
      <dl className="grid gap-4 md:grid-cols-3 md:divide-x md:divide-hairline">
        {trialNames.map((figure) => (
          <div key={figure} className="md:not-first:pl-6">
            <dt className="text-13 text-text-muted">{texts[figure]}</dt>
            <dd className="text-20 font-semibold tabular-nums">
              {home === undefined ? <Skeleton width="6rem" /> : formats.number(home.trial[figure])}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
