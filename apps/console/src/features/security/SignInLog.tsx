import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { TableHeading } from '@arcadia/ui/table/table-heading';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { tableError } from '../../shared/table-error.ts';
import { signInsQuery, signInsTable, type SignIn } from './queries.ts';
import { useSignInColumns } from './sign-in-columns.tsx';

/** Every attempt to sign in to the account, the failed ones too. */
export function SignInLog() {
  const texts = useMessages('security').log;
  const [state, setState] = useTableUrlState(signInsTable);
  const { data, error, isFetching, refetch } = useQuery(signInsQuery(state));
  return (
    <div>
      <DataTable
        label={texts.title}
        heading={<TableHeading title={texts.title}>{texts.text}</TableHeading>}
        columns={useSignInColumns()}
        state={state}
        onStateChange={setState}
        defaults={defaultTableState}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.failed)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={idOf}
        empty={<EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
      />
    </div>
  );
}

const idOf = ({ id }: SignIn) => id;
