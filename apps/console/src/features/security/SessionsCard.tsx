import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { EndSessionDialog } from './EndSessionDialog.tsx';
import { sessionsQuery, type Session } from './queries.ts';
import { SessionRow } from './SessionRow.tsx';

/** Every browser that is signed in to the account; all but this one can be logged out. */
export function SessionsCard() {
  const texts = useMessages('security').sessions;
  const query = useQuery(sessionsQuery);
  const { data, error } = query;
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  // This browser stands first: it is the one that everybody knows.
  const records = data?.records.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? [];
  const others = records.filter(({ current }) => !current);
  return (
    <Card
      flush
      title={texts.title}
      description={texts.text}
      actions={
        data !== undefined && (
          <Button
            disabledReason={others.length === 0 ? texts.noOthers : null}
            onClick={() => setEnding('others')}
          >
            {texts.endOthers}
          </Button>
        )
      }
    >
      {data === undefined && error !== null ? (
        <LoadFailed query={query} title={texts.failed} />
      ) : (
        <ul
          aria-label={texts.title}
          aria-busy={data === undefined}
          data-awaited={data === undefined ? '' : undefined}
          className="border-t border-hairline"
        >
          {data === undefined && <RowSkeleton />}
          {records.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      <EndSessionDialog ending={ending} others={others.length} onClose={() => setEnding(null)} />
    </Card>
  );
}

function RowSkeleton() {
  return (
    <li className="flex flex-col gap-1 px-4 py-4 md:px-6">
      <Skeleton width="12rem" className="text-14" />
      <Skeleton width="20rem" className="text-13" />
    </li>
  );
}
