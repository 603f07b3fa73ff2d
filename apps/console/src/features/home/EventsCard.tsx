import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { actionName } from '../../shared/audit/action-name.ts';
import { type AuditEntry, Target } from '../../shared/audit/Target.tsx';
import { useMessages } from '../../shared/messages.ts';
import { latestEventsQuery } from './queries.ts';

const shown = 6;

/** The last things that people of the company did, for who may read the audit log. */
export function EventsCard() {
  const texts = useMessages('homeCards').events;
  const query = useQuery(latestEventsQuery);
  return (
    <Card
      title={texts.title}
      flush
      className="lg:col-span-3"
      actions={
        <Link href={paths.auditLog} className={`text-13 ${textLinkClass}`}>
          {texts.all}
        </Link>
      }
    >
      <Loaded
        query={query}
        failed={texts.failed}
        waiting={
          <div className="px-4 pb-4 md:px-6">
            <Skeleton width="18rem" />
          </div>
        }
      >
        {(data) => <Events entries={data.records.slice(0, shown)} />}
      </Loaded>
    </Card>
  );
}

function Events({ entries }: { entries: readonly AuditEntry[] }) {
  const texts = useMessages('audit');
  const { nothing } = useMessages('homeCards').events;
  if (entries.length === 0)
    return <p className="px-4 pb-4 text-14 text-text-muted md:px-6">{nothing}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-hairline px-4 py-3 text-14 md:px-6"
        >
          <span className="font-medium">{actionName(texts, entry.action)}</span>
          <Target entry={entry} />
          <span className="ml-auto flex gap-x-3 text-13 text-text-muted max-md:ml-0 max-md:w-full">
            <span className="wrap-anywhere">{entry.memberName}</span>
            <Time instant={entry.occurredAt} className="max-md:ml-auto" />
          </span>
        </li>
      ))}
    </ul>
  );
}
