import { Card } from '@arcadia/ui/layout/card';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import { DetailRow } from './DetailRow.tsx';
import type { Editing } from './editing.ts';
import type { Account } from './queries.ts';

type RowsProps = {
  /** The account; undefined while it loads. */
  account: Account | undefined;
  onEdit: (editing: Editing) => void;
};

/** The person's name and role in this company, and the time of registration. */
export function AccountRows({ account, onEdit }: RowsProps) {
  const texts = useMessages('account');
  const { rows, actions } = texts;
  const edit = { label: actions.edit, name: actions.editName, onPress: () => onEdit('name') };
  return (
    <Card flush title={texts.personal}>
      <dl aria-busy={account === undefined}>
        <DetailRow term={rows.name} action={account && edit}>
          {account ? account.name : <Skeleton width="8rem" />}
        </DetailRow>
        <DetailRow term={rows.role}>
          {account ? roleOf(account, texts) : <Skeleton width="6rem" />}
        </DetailRow>
        <DetailRow term={rows.registered}>
          {account ? (
            <Time instant={account.registeredAt} kind="exact" />
          ) : (
            <Skeleton width="10rem" />
          )}
        </DetailRow>
      </dl>
    </Card>
  );
}

function roleOf(
  { main, roleName }: Account,
  texts: ReturnType<typeof useMessages<'account'>>,
): string {
  if (main) return texts.mainAccount;
  return texts.subAccount({ role: roleName ?? texts.noRole });
}
