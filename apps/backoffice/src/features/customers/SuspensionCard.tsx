import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { Awaited } from '@arcadia/ui/layout/in-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '../../shared/companies.ts';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { LiftDialog } from './LiftDialog.tsx';
import { suspensionsQuery } from './queries.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

type Suspensions = Awaited<ReturnType<typeof client.getCompanySuspensions>>;

/** Whether the customer is suspended, the way to change that, and everything that was decided of it. */
export function SuspensionCard({ company }: { company: Company }) {
  const texts = useMessages('backofficeSuspensions');
  const { data, isError } = useQuery(suspensionsQuery(company.id));
  const mayDecide = operatorMay(useOperator(), 'companies.suspend') && company.closure === null;
  return (
    <Card
      title={texts.title}
      actions={data && mayDecide && <Decide company={company} suspensions={data} />}
    >
      {data ? (
        <History {...data} />
      ) : isError ? (
        texts.failed
      ) : (
        <Awaited>
          <Skeleton width="40%" />
        </Awaited>
      )}
    </Card>
  );
}

function Decide({ company, suspensions }: { company: Company; suspensions: Suspensions }) {
  const texts = useMessages('backofficeSuspensions');
  const [asked, setAsked] = useState<'suspend' | 'lift' | null>(null);
  const close = () => setAsked(null);
  const { suspended, online } = suspensions;
  return (
    <>
      {suspended ? (
        <Button onClick={() => setAsked('lift')}>{texts.lift}</Button>
      ) : (
        <Button onClick={() => setAsked('suspend')}>{texts.suspend}</Button>
      )}
      {asked === 'suspend' && <SuspendDialog company={company} online={online} onClose={close} />}
      {asked === 'lift' && <LiftDialog company={company} onClose={close} />}
    </>
  );
}

function History({ suspended, entries }: Suspensions) {
  const texts = useMessages('backofficeSuspensions');
  if (entries.length === 0) return <p className="text-text-muted">{texts.none}</p>;
  return (
    <div className="flex flex-col gap-4">
      {!suspended && <p className="text-text-muted">{texts.notNow}</p>}
      <ol className="flex flex-col gap-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry }: { entry: Suspensions['entries'][number] }) {
  const { history, reasons } = useMessages('backofficeSuspensions');
  const { kind, reason, decidedAt, decidedByName: name, text, note, servicesHeld } = entry;
  return (
    <li className="flex flex-col gap-1 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Status tone={kind === 'suspended' ? 'danger' : 'success'}>
          {reason === null ? history.lifted : history.suspended({ reason: reasons[reason] })}
        </Status>
        <span className="text-13 text-text-muted">
          <Time instant={decidedAt} kind="exact" /> {history.by({ name })}
        </span>
      </p>
      {kind === 'suspended' && (
        <p className="text-text-muted">
          {servicesHeld ? history.held({ count: entry.services }) : history.running}
        </p>
      )}
      {text !== null && (
        <p className="whitespace-pre-line wrap-anywhere">{history.toCustomer({ text })}</p>
      )}
      {note !== null && (
        <p className="whitespace-pre-line wrap-anywhere text-text-muted">
          {history.note({ text: note })}
        </p>
      )}
    </li>
  );
}
