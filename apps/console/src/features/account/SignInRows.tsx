import { textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { DetailRow } from './DetailRow.tsx';
import { isFirst, phoneOf, type Editing } from './editing.ts';
import type { Account } from './queries.ts';

type RowsProps = { account: Account | undefined; onEdit: (editing: Editing) => void };

/** The ways in: phone, email and password, each of them set or to be set. */
export function SignInRows({ account, onEdit }: RowsProps) {
  const texts = useMessages('account');
  return (
    <Card
      flush
      title={texts.signIn}
      description={texts.signInText}
      actions={
        <Link href={paths.security} className={`${textLinkClass} text-13`}>
          {texts.toSessions}
        </Link>
      }
    >
      <dl aria-busy={account === undefined}>
        {(['phone', 'email', 'password'] as const).map((kind) => (
          <Row key={kind} kind={kind} account={account} onEdit={onEdit} />
        ))}
      </dl>
    </Card>
  );
}

type RowProps = RowsProps & { kind: Exclude<Editing, 'name'> };

function Row({ kind, account, onEdit }: RowProps) {
  const { rows, actions, notSet, passwordSet, passwordNote } = useMessages('account');
  if (account === undefined) {
    return (
      <DetailRow term={rows[kind]}>
        <Skeleton width="9rem" />
      </DetailRow>
    );
  }
  const first = isFirst(account, kind);
  const value = {
    phone: phoneOf(account),
    email: account.email,
    password: account.passwordSet ? passwordSet : null,
  }[kind];
  const words = first ? actions.add[kind] : actions.change[kind];
  const label = first ? actions.set : actions.edit;
  return (
    <DetailRow
      term={rows[kind]}
      note={kind === 'password' && first ? passwordNote : undefined}
      action={{ label, name: words, onPress: () => onEdit(kind) }}
    >
      {value === null ? <span className="text-text-muted">{notSet}</span> : value}
    </DetailRow>
  );
}
