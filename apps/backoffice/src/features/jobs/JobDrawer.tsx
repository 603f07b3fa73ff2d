import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { statusFact } from '../../shared/status-fact.tsx';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { jobAddress } from './address.ts';
import { statusTones } from './columns.tsx';
import { JobActions } from './JobActions.tsx';
import { jobName } from './job-name.ts';
import { jobQuery, type Job } from './queries.ts';

/** The job that the address names (`?job=`). */
export function JobDrawer({ listed }: { listed: readonly Job[] | undefined }) {
  const texts = useMessages('backofficeJobs');
  const { values, go } = useSearchParams(jobAddress);
  const id = values.job;
  const onPage = listed?.find((job) => job.id === id);
  const isAsked = id !== null && listed !== undefined && onPage === undefined;
  const found = useQuery({ ...jobQuery(id ?? ''), enabled: isAsked });
  const close = () => go({ job: null });
  return (
    <RecordDrawer
      open={id !== null}
      onClose={close}
      listed={onPage}
      found={found}
      title={({ name }) => jobName(texts, name)}
      description={({ name }) => <code className="font-mono text-13">{name}</code>}
      fallbackTitle={texts.title}
      failedTitle={texts.recordFailed}
    >
      {(job) => (
        <>
          <JobFacts job={job} />
          <JobActions job={job} onDone={close} />
        </>
      )}
    </RecordDrawer>
  );
}

function JobFacts({ job }: { job: Job }) {
  const texts = useMessages('backofficeJobs');
  const { none } = useMessages('backoffice');
  const { status, queue, attempts, maxAttempts, error, payload } = job;
  const time = (instant: string | null) =>
    instant === null ? none : <Time instant={instant} kind="exact" />;
  return (
    <DescriptionList
      items={[
        statusFact({ status, texts, tones: statusTones }),
        {
          id: 'queue',
          term: texts.queue,
          value: queue === null ? texts.unknownQueue : texts.queues[queue],
        },
        {
          id: 'attempts',
          term: texts.attempts,
          value: texts.attemptsOf({ attempts, maxAttempts }),
        },
        { id: 'nextTryAt', term: texts.nextAttemptAt, value: time(job.nextAttemptAt) },
        { id: 'runningSince', term: texts.runningSince, value: time(job.runningSince) },
        { id: 'createdAt', term: texts.createdAt, value: time(job.createdAt) },
        { id: 'id', term: texts.id, value: <Identifier value={job.id} label={texts.id} /> },
        {
          id: 'error',
          term: texts.error,
          value:
            error === null ? (
              none
            ) : (
              <span className="font-mono text-13 wrap-anywhere whitespace-pre-wrap">{error}</span>
            ),
          wide: true,
        },
        ...Object.entries(payload).map(([field, value]) => ({
          id: `payload.${field}`,
          term: field,
          value: (
            <span className="font-mono text-13 wrap-anywhere">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </span>
          ),
          wide: true,
        })),
      ]}
    />
  );
}
