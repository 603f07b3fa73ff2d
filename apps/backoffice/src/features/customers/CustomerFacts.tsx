import { countryName } from '@arcadia/i18n/country-name';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList, type Description } from '@arcadia/ui/layout/description-list';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Time } from '@arcadia/ui/display/time';
import { useLanguage } from '@arcadia/web/messages/messages';
import type { ReactNode } from 'react';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { DocumentSign } from './DocumentSign.tsx';
import { kindOf } from './kind.ts';

/** Company data and the person behind it. */
export function CustomerFacts({ company }: { company: Company | undefined }) {
  const texts = useMessages('backofficeCustomers');
  const { none } = useMessages('backoffice');
  const { language } = useLanguage();
  const fact = (id: string, term: string, value: (known: Company) => ReactNode): Description => {
    return { id, term, value: company === undefined ? <Skeleton width="60%" /> : value(company) };
  };
  return (
    <>
      <Card title={texts.companyData}>
        <DescriptionList
          columns={3}
          items={[
            fact('kind', texts.kind, (known) => texts.kinds[kindOf(known)]),
            fact('market', texts.market, ({ mainland }) =>
              mainland ? texts.markets.mainland : texts.markets.overseas,
            ),
            fact('country', texts.country, ({ countryCode }) => countryName(countryCode, language)),
            fact('currency', texts.currency, ({ settlementCurrency }) => settlementCurrency),
            fact('documents', texts.documents, ({ documentState: state, documentsValidUntil }) =>
              state === null ? none : <DocumentSign state={state} until={documentsValidUntil} />,
            ),
            fact('legacy', texts.legacy, ({ legacy }) =>
              legacy ? texts.legacies.yes : texts.legacies.no,
            ),
            fact('registered', texts.registered, ({ registeredAt }) => (
              <Time instant={registeredAt} kind="exact" />
            )),
          ]}
        />
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title={texts.mainAccount}>
          <DescriptionList
            items={[
              fact('name', texts.mainAccountName, ({ mainAccount }) => mainAccount.name),
              fact('phone', texts.phone, ({ mainAccount: { phone } }) =>
                phone === null ? none : <span className="tabular-nums">{phone}</span>,
              ),
              fact('email', texts.email, ({ mainAccount: { email } }) => email ?? none),
            ]}
          />
        </Card>
        <Card title={texts.manager} description={texts.managerNote}>
          <ManagerContact company={company} />
        </Card>
      </div>
    </>
  );
}

/** Whom the customer is told to ask, on its page of missing permissions and elsewhere. */
function ManagerContact({ company }: { company: Company | undefined }) {
  const texts = useMessages('backofficeCustomers');
  if (company === undefined) return <Skeleton width="40%" />;
  const { manager } = company;
  if (manager === null) return <p className="text-text-muted">{texts.managerNone}</p>;
  return (
    <DescriptionList
      items={[
        { id: 'name', term: texts.mainAccountName, value: manager.name },
        {
          id: 'phone',
          term: texts.phone,
          value: (
            <span className="tabular-nums">{`${manager.areaCode} ${manager.phoneNumber}`}</span>
          ),
        },
        { id: 'email', term: texts.email, value: manager.email },
      ]}
    />
  );
}
