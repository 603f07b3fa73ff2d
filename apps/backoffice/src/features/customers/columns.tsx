import { countryName } from '@arcadia/i18n/country-name';
import type { Language } from '@arcadia/i18n/languages';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Status } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../../shared/CellText.tsx';
import type { CompanySummary } from '../../shared/companies.ts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { certificationTones } from './certification-tones.ts';
import { DocumentSign } from './DocumentSign.tsx';
import { kindOf } from './kind.ts';
import { choiceFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['backofficeCustomers'];

export function customerColumns(texts: Texts, language: Language): TableColumn<CompanySummary>[] {
  return [
    {
      id: 'name',
      label: texts.company,
      cell: ({ name }) => <CellText strong text={name} />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
    { id: 'kind', label: texts.kind, cell: (company) => texts.kinds[kindOf(company)], width: 88 },
    closureColumn(texts),
    ...certificationColumns(texts),
    {
      id: 'country',
      label: texts.country,
      cell: ({ countryCode }) => countryName(countryCode, language),
    },
    {
      id: 'mainAccount',
      label: texts.mainAccount,
      cell: ({ mainAccount: { name, phone, email } }) => (
        <>
          <CellText text={name} />
          <span className="text-13 text-text-muted tabular-nums max-lg:block lg:ml-2">
            <CellText text={phone ?? email ?? ''} />
          </span>
        </>
      ),
      priority: 2,
    },
    {
      id: 'applications',
      label: texts.applications,
      cell: ({ applicationCount }) => applicationCount,
      align: 'end',
    },
    { id: 'currency', label: texts.currency, cell: (company) => company.settlementCurrency },
    {
      id: 'legacy',
      label: texts.legacy,
      cell: ({ legacy }) => (legacy ? texts.legacies.yes : texts.legacies.no),
    },
    {
      id: 'registered',
      label: texts.registered,
      cell: ({ registeredAt }) => <Time instant={registeredAt} />,
      priority: 3,
    },
  ];
}

/** Where the certification stands, and its documents. */
function certificationColumns(texts: Texts): TableColumn<CompanySummary>[] {
  return [
    {
      id: 'certification',
      label: texts.certification,
      cell: ({ certification }) => (
        <Status tone={certificationTones[certification]}>
          {texts.certifications[certification]}
        </Status>
      ),
      width: 140,
    },
    {
      id: 'documents',
      label: texts.documents,
      cell: ({ documentState: state, documentsValidUntil: until }) =>
        state !== null && <DocumentSign state={state} until={until} />,
      width: 128,
    },
  ];
}

function closureColumn(texts: Texts): TableColumn<CompanySummary> {
  return {
    id: 'closure',
    label: texts.closure,
    cell: ({ closure, suspended }) => {
      if (closure !== null) return <Status tone="warning">{texts.closures[closure]}</Status>;
      return suspended && <Status tone="danger">{texts.suspensions.yes}</Status>;
    },
  };
}

export function customerFilters(texts: Texts): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('kind', texts.kind, texts.kinds),
    choiceFilter('market', texts.market, texts.markets),
    choiceFilter('certification', texts.certification, texts.certifications),
    choiceFilter('documentState', texts.documents, texts.documentStates),
    choiceFilter('legacy', texts.legacy, texts.legacies),
    choiceFilter('closure', texts.closure, texts.closures),
    choiceFilter('suspended', texts.suspension, texts.suspensions),
  ];
}
