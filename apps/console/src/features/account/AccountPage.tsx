import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMessages } from '../../shared/messages.ts';
import { AccountRows } from './AccountRows.tsx';
import { BillingEmailsCard } from './BillingEmailsCard.tsx';
import { ChangeContactDialog } from './ChangeContactDialog.tsx';
import { isFirst, type Editing } from './editing.ts';
import { NameDialog } from './NameDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { accountQuery, type Account } from './queries.ts';
import { SignInRows } from './SignInRows.tsx';
import { SuccessionNotice } from './SuccessionNotice.tsx';

/** "Account information": who the person is here, how they come in, and where the company's bills go. */
export function AccountPage() {
  const texts = useMessages('account');
  const query = useQuery(accountQuery);
  const { data: account, error } = query;
  const [editing, setEditing] = useState<Editing | null>(null);
  const edit = useEdit(account, setEditing);
  if (account === undefined && error !== null) {
    return (
      <PageBody width="narrow">
        <PageHeader title={texts.title} description={texts.description} />
        <Card>
          <LoadFailed query={query} title={texts.failed} />
        </Card>
      </PageBody>
    );
  }
  return (
    <PageBody width="narrow">
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex flex-col gap-6">
        {account?.main === true && <SuccessionNotice />}
        <AccountRows account={account} onEdit={edit.start} />
        <SignInRows account={account} onEdit={edit.start} />
        {account?.main === true && <BillingEmailsCard emails={account.billingEmails} />}
        {account?.main === true && (
          <Link href={paths.closeAccount} className={`${textLinkClass} self-start`}>
            {texts.closeAccount}
          </Link>
        )}
      </div>
      {account && <Dialogs account={account} editing={editing} onClose={() => setEditing(null)} />}
      {edit.dialog}
    </PageBody>
  );
}

/** A first phone, email or password can't be proved by the one before: the identity verification comes first. */
function useEdit(account: Account | undefined, open: (editing: Editing) => void) {
  const { verify, dialog } = useIdentityCheck();
  const start = async (editing: Editing) => {
    const needsCheck = account !== undefined && isFirst(account, editing);
    const verified = account?.identityVerifiedUntil !== null;
    if (!needsCheck || verified || (await verify())) open(editing);
  };
  return { dialog, start: (editing: Editing) => void start(editing) };
}

type DialogsProps = { account: Account; editing: Editing | null; onClose: () => void };

function Dialogs({ account, editing, onClose }: DialogsProps) {
  switch (editing) {
    case null:
      return null;
    case 'name':
      return <NameDialog name={account.name} onClose={onClose} />;
    case 'password':
      return <PasswordDialog passwordSet={account.passwordSet} onClose={onClose} />;
    case 'phone':
    case 'email':
      return <ChangeContactDialog kind={editing} account={account} onClose={onClose} />;
  }
}
