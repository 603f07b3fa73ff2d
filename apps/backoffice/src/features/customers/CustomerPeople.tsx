import { Button } from '@arcadia/ui/action/button';
import { TableHeading } from '@arcadia/ui/table/table-heading';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { EndSessionsDialog, type Ending } from './EndSessionsDialog.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { peopleList, type Person } from './queries.ts';
import { RemoveFactorsDialog } from './RemoveFactorsDialog.tsx';
import { useCustomerAddress } from './use-customer-address.ts';

const nameOf = ({ name }: Person) => name;

/** The people of a customer with their sessions, and the way to sign them out. */
export function CustomerPeople({ companyId, company }: { companyId: string; company: string }) {
  const texts = useMessages('backofficeCustomers').people;
  const list = useList(peopleList, { id: companyId });
  const columns = useMemo(() => peopleColumns(texts), [texts]);
  const mayEnd = operatorMay(useOperator(), 'companies.endSessions');
  const mayRemove = operatorMay(useOperator(), 'companies.removeSecondFactors');
  const [ending, setEnding] = useState<Ending | null>(null);
  const [losing, setLosing] = useState<Person | null>(null);
  const { personId, hrefOfPerson, close } = useCustomerAddress();
  return (
    <div>
      <ListTable
        list={list}
        texts={{ ...texts, listFailed: texts.failed, emptyTitle: texts.empty }}
        columns={columns}
        rowLabel={nameOf}
        rowHref={({ id }) => hrefOfPerson(id)}
        heading={<TableHeading title={texts.title}>{texts.text}</TableHeading>}
        actions={
          mayEnd && (
            <Button onClick={() => setEnding({ kind: 'everybody', name: company })}>
              {texts.signEverybodyOut}
            </Button>
          )
        }
      />
      <PersonDrawer
        personId={personId}
        listed={list.page?.records}
        onClose={close}
        onRemoveFactors={mayRemove ? setLosing : undefined}
        onSignOut={mayEnd ? ({ id, name }) => setEnding({ kind: 'person', id, name }) : undefined}
      />
      {losing !== null && (
        <RemoveFactorsDialog
          companyId={companyId}
          person={losing}
          onClose={() => setLosing(null)}
        />
      )}
      <EndSessionsDialog companyId={companyId} ending={ending} onClose={() => setEnding(null)} />
    </div>
  );
}
