import { TableHeading } from '@arcadia/ui/table/table-heading';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMessages } from '../../shared/messages.ts';
import { signInList } from './queries.ts';
import { useSignInColumns } from './sign-in-columns.tsx';

/** Every attempt to sign in to the account, the failed ones too. */
export function SignInLog() {
  const texts = useMessages('security').log;
  const list = useList(signInList);
  return (
    <div>
      <ListTable
        list={list}
        texts={{ ...texts, listFailed: texts.failed }}
        columns={useSignInColumns()}
        rowLabel={({ id }) => id}
        heading={<TableHeading title={texts.title}>{texts.text}</TableHeading>}
      />
    </div>
  );
}
