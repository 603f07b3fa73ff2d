import { Button } from '@arcadia/ui/action/button';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { TableHeading } from '@arcadia/ui/table/table-heading';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { EndSessionsDialog, type Ending } from './EndSessionsDialog.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { peopleQuery, peopleTable, type Person } from './queries.ts';
import { useCustomerAddress } from './use-customer-address.ts';

const idOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;

/** The people of a customer with their sessions, and the way to sign them out. */
export function CustomerPeople({ companyId, company }: { companyId: string; company: string }) {
  const texts = useMessages('customers').people;
  const [state, setState] = useTableUrlState(peopleTable);
  const list = useQuery(peopleQuery(companyId, state));
  const columns = useMemo(() => peopleColumns(texts), [texts]);
  const mayEnd = operatorMay(useOperator(), 'companies.endSessions');
  const [ending, setEnding] = useState<Ending | null>(null);
  const { personId, hrefOfPerson, close } = useCustomerAddress();
  return (
    <div>
      <DataTable
        label={texts.title}
        heading={<TableHeading title={texts.title}>{texts.text}</TableHeading>}
        actions={
          mayEnd && (
            <Button onClick={() => setEnding({ kind: 'everybody', name: company })}>
              {texts.signEverybodyOut}
            </Button>
          )
        }
        columns={columns}
        state={state}
        onStateChange={setState}
        defaults={peopleTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.failed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={nameOf}
        rowHref={({ id }) => hrefOfPerson(id)}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      />
      <PersonDrawer
        personId={personId}
        listed={list.data?.records}
        onClose={close}
        onSignOut={mayEnd ? ({ id, name }) => setEnding({ kind: 'person', id, name }) : undefined}
      />
      <EndSessionsDialog companyId={companyId} ending={ending} onClose={() => setEnding(null)} />
    </div>
  );
}
