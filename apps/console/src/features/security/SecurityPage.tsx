import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { TableHeading } from '@arcadia/ui/table/table-heading';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMessages } from '../../shared/messages.ts';
import { FactorsCard } from './FactorsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { signInList } from './queries.ts';
import { useSignInColumns } from './sign-in-columns.tsx';

/** "Sign-in and sessions": what is needed beside a password, where the person is signed in, and who has tried to be. */
export function SecurityPage() {
  const texts = useMessages('security');
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <InOrder className="flex flex-col gap-8">
        <FactorsCard />
        <SessionsCard />
        <SignInLog />
      </InOrder>
    </PageBody>
  );
}

/** Every attempt to sign in to the account, the failed ones too. */
function SignInLog() {
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
