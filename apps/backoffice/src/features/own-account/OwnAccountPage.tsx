import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';

/** The operator's own password, passkeys and recovery codes. */
export function OwnAccountPage() {
  const texts = useMessages('backofficeSignIn').account;
  return (
    <PageBody width="narrow">
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex flex-col gap-6">
        <Who />
        <PasswordCard />
        <PasskeysCard />
        <RecoveryCodesCard />
      </div>
    </PageBody>
  );
}

function Who() {
  const texts = useMessages('backofficeSignIn');
  const names = useMessages('backoffice').roles;
  const { language } = useLanguage();
  const { name, email, roles } = useOperator();
  const held = new Intl.ListFormat(language).format(roles.map((role) => names[role]));
  return (
    <Card title={texts.account.who} description={texts.account.whoHint}>
      <DescriptionList
        items={[
          { id: 'name', term: texts.account.name, value: name },
          { id: 'email', term: texts.email, value: email },
          { id: 'roles', term: texts.account.roles, value: held, wide: true },
        ]}
      />
    </Card>
  );
}
