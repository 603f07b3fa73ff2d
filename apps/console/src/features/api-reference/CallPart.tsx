import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { useReferenceAddress } from './address.ts';
import { CallFacts } from './CallFacts.tsx';
import { CodesPart } from './CodesPart.tsx';
import { ExamplesPart } from './ExamplesPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { type Call, callQuery } from './queries.ts';

const Attempt = latePart(() => import('./Attempt.tsx').then((module) => module.Attempt));

/** One call with all there is to know of it. */
export function CallPart({ name }: { name: string }) {
  const texts = useMessages('apiReference');
  const { hrefWith } = useReferenceAddress();
  const query = useQuery(callQuery(name));
  return (
    <>
      <div className="mb-3 lg:hidden">
        <BackLink href={hrefWith({ call: null })} name={texts.list.back} />
      </div>
      <Loaded
        query={query}
        failed={texts.failed}
        waiting={<SkeletonText lines={12} />}
        missing={<EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>}
      >
        {(data) => <LoadedCall call={data} />}
      </Loaded>
    </>
  );
}

function LoadedCall({ call }: { call: Call }) {
  const { environment } = useSettings();
  return (
    <article aria-labelledby="call" className="flex min-w-0 flex-col gap-8">
      <CallFacts call={call} />
      <FieldsPart call={call} />
      <ExamplesPart call={call} />
      {environment === 'sim' && <Attempt call={call} />}
      <CodesPart call={call} />
    </article>
  );
}
