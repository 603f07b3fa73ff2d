import type { SubAccount } from '@arcadia/contract/access/access';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import { loginOf } from './login-of.ts';
import { StatusSign } from './StatusSign.tsx';
import { TwoStep } from './TwoStep.tsx';

type SubAccountFactsProps = {
  subAccount: SubAccount;
  /** Its role stands in a field below. */
  editable: boolean;
};

/** Facts of a sub-account that are not changed here. */
export function SubAccountFacts({ subAccount, editable }: SubAccountFactsProps) {
  const { members: texts, status, created } = useMessages('access');
  const { lastSignInAt, createdAt, role } = subAccount;
  return (
    <div>
      <DescriptionList
        items={[
          { id: 'login', term: texts.login, value: loginOf(subAccount) },
          ...(editable ? [] : [{ id: 'role', term: texts.role, value: role.name }]),
          {
            id: 'status',
            term: status,
            value: <StatusSign disabled={subAccount.status === 'disabled'} />,
          },
          { id: 'twoStep', term: texts.twoStep, value: <TwoStep subAccount={subAccount} /> },
          {
            id: 'lastSignIn',
            term: texts.lastSignIn,
            value: lastSignInAt === null ? texts.never : <Time instant={lastSignInAt} />,
          },
          { id: 'created', term: created, value: <Time instant={createdAt} /> },
        ]}
      />
      {editable && <p className="mt-4 text-13 text-text-muted">{texts.form.loginFixed}</p>}
    </div>
  );
}
