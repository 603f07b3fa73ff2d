import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Status } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { transactionAddress } from './address.ts';
import { statusTones } from './columns.tsx';
import { transactionQuery, type ListedTransaction } from './queries.ts';

/** The transaction that the address names (`?transaction=`). */
export function TransactionDrawer({
  listed,
}: {
  listed: readonly ListedTransaction[] | undefined;
}) {
  const texts = useMessages('backofficeTransactions');
  const { values, go } = useSearchParams(transactionAddress);
  const id = values.transaction;
  const onPage = listed?.find((transaction) => transaction.id === id);
  const isAsked = id !== null && listed !== undefined && onPage === undefined;
  const found = useQuery({ ...transactionQuery(id ?? ''), enabled: isAsked });
  return (
    <RecordDrawer
      open={id !== null}
      onClose={() => go({ transaction: null })}
      listed={onPage}
      found={found}
      title={({ type }) => texts.types[type]}
      fallbackTitle={texts.title}
      failedTitle={texts.recordFailed}
    >
      {(transaction) => <TransactionDetails transaction={transaction} />}
    </RecordDrawer>
  );
}

function TransactionDetails({ transaction }: { transaction: ListedTransaction }) {
  const texts = useMessages('backofficeTransactions');
  const { customer, none } = useMessages('backoffice');
  const { amount, status, cashBalance, depositBalance, occurredAt, id, reference, remarks } =
    transaction;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Money {...amount} kind="movement" className="text-28 font-semibold tracking-tight" />
        <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>
      </div>
      <DescriptionList
        items={[
          {
            id: 'customer',
            term: customer.label,
            value: <CompanyLink {...transaction} />,
            wide: true,
          },
          { id: 'cash', term: texts.cashBalance, value: <Money {...cashBalance} /> },
          { id: 'deposit', term: texts.depositBalance, value: <Money {...depositBalance} /> },
          { id: 'time', term: texts.time, value: <Time instant={occurredAt} kind="exact" /> },
          { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={40} /> },
          {
            id: 'reference',
            term: texts.reference,
            value:
              reference === null ? (
                none
              ) : (
                <Identifier value={reference} label={texts.reference} max={40} />
              ),
          },
          { id: 'remarks', term: texts.remarks, value: remarks === '' ? none : remarks },
        ]}
      />
    </>
  );
}
