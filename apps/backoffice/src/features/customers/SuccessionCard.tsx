import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { successionsQuery } from './queries.ts';
import { StartSuccessionDialog } from './StartSuccessionDialog.tsx';
import { StopSuccessionDialog } from './StopSuccessionDialog.tsx';

type Entry = Awaited<ReturnType<typeof client.getCompanySuccessions>>['items'][number];

/** Hand-overs of the customer's main account, for those who may decide them. */
export function SuccessionCard({ company }: { company: Company }) {
  const mayDecide = operatorMay(useOperator(), 'companies.removeSecondFactors');
  return mayDecide ? <Loaded company={company} /> : null;
}

function Loaded({ company }: { company: Company }) {
  const texts = useMessages('backofficeSuccessions');
  const { data, isError } = useQuery(successionsQuery(company.id));
  const [asked, setAsked] = useState<'start' | 'stop' | null>(null);
  const close = () => setAsked(null);
  const waits = data?.items.some(({ status }) => status === 'waiting');
  const mayStart = data && !waits && company.closure === null;
  return (
    <Card
      title={texts.title}
      actions={
        waits ? (
          <Button onClick={() => setAsked('stop')}>{texts.stop}</Button>
        ) : (
          mayStart && <Button onClick={() => setAsked('start')}>{texts.start}</Button>
        )
      }
    >
      {data ? <History items={data.items} /> : isError ? texts.failed : <Skeleton width="40%" />}
      {asked === 'start' && <StartSuccessionDialog company={company} onClose={close} />}
      {asked === 'stop' && <StopSuccessionDialog company={company} onClose={close} />}
    </Card>
  );
}

function History({ items }: { items: readonly Entry[] }) {
  const texts = useMessages('backofficeSuccessions');
  if (items.length === 0) return <p className="text-text-muted">{texts.none}</p>;
  return (
    <ol className="flex flex-col gap-4">
      {items.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

const tones: Record<Entry['status'], StatusTone> = {
  waiting: 'warning',
  stopped: 'neutral',
  done: 'success',
};

function Line({ entry }: { entry: Entry }) {
  const texts = useMessages('backofficeSuccessions');
  const formats = useFormats();
  const connection = useConnection();
  const { status, name, contacts, reason, fileId, performAt, stoppedBy } = entry;
  return (
    <li className="flex flex-col items-start gap-1 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Status tone={tones[status]}>{texts.statuses[status]}</Status>
        <span className="text-13 text-text-muted">
          <Time instant={entry.endedAt ?? entry.decidedAt} kind="exact" />
        </span>
      </p>
      <p className="wrap-anywhere">{texts.to({ name, contact: contacts.join(', ') })}</p>
      {status === 'waiting' && <p>{texts.performed({ time: formats.exactTime(performAt) })}</p>}
      {stoppedBy !== null && <p>{texts.stoppedBy[stoppedBy]}</p>}
      <p className="text-text-muted">
        {texts.people({ first: entry.proposedByName, second: entry.decidedByName })}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-text-muted">{reason}</p>
      <Button
        size="sm"
        onClick={() => void saveFile(connection, 'getFileForOperator', { id: fileId })}
      >
        {texts.paper}
      </Button>
    </li>
  );
}
