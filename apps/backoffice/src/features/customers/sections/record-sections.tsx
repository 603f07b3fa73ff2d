import { Month } from '@arcadia/ui/display/month';
import { Time } from '@arcadia/ui/display/time';
import { paths } from '../../../app/paths.ts';
import { client } from '../../../shared/client.ts';
import { useMessages } from '../../../shared/messages.ts';
import type { SectionOf } from './money-sections.tsx';
import { Section } from './Section.tsx';
import { useNewest } from './use-newest.ts';

export function Contracts({ companyId }: SectionOf) {
  const { places } = useMessages('backoffice');
  const { statuses } = useMessages('contracts');
  const query = useNewest(
    ['contracts', 'all', 'newest', companyId],
    (signal) => client.listAllContracts({ companyId }, { signal, notify: false }),
    ({ id, number, status, appliedAt, caseId }) => ({
      id,
      ...(caseId !== null && { href: paths.contract(caseId) }),
      label: number,
      note: statuses[status],
      value: <Time instant={appliedAt} />,
    }),
  );
  return <Section title={places.contracts} query={query} allHref={paths.contractsOf(companyId)} />;
}

/** Versions of the customer's own prices; none where the standard ones hold. */
export function PriceAgreement({ companyId }: SectionOf) {
  const texts = useMessages('backofficePricing');
  const { prices } = useMessages('backofficeCustomers').sections;
  const query = useNewest(
    ['price-plans', 'newest-of', companyId],
    (signal) => client.listPricePlans({ companyId }, { signal, notify: false }),
    ({ id, version, status, effectiveMonth }) => ({
      id,
      href: paths.pricePlan(id),
      label: prices.version({ version }),
      note: texts.statuses[status],
      value: <Month month={effectiveMonth} />,
    }),
  );
  return <Section title={prices.title} query={query} allHref={paths.pricePlansOf(companyId)} />;
}

export function Applications({ companyId }: SectionOf) {
  const { places } = useMessages('backoffice');
  const { regionNames } = useMessages('backofficeApplications');
  const query = useNewest(
    ['applications', 'newest', companyId],
    (signal) => client.listAllApplications({ companyId }, { signal, notify: false }),
    ({ id, name, services, createdAt }) => ({
      id,
      href: paths.applicationNamed(id),
      label: name,
      note: services.map(({ region }) => regionNames[region]).join(', '),
      value: <Time instant={createdAt} />,
    }),
  );
  return (
    <Section title={places.applications} query={query} allHref={paths.applicationsOf(companyId)} />
  );
}

/** Acts of operators about the customer, within the days that the audit log reads by itself. */
export function StaffActs({ companyId }: SectionOf) {
  const { actions } = useMessages('backofficeAudit');
  const { staff } = useMessages('backofficeCustomers').sections;
  const words: Readonly<Record<string, string>> = actions;
  const query = useNewest(
    ['audit', 'newest', companyId],
    (signal) => client.listAudit({ companyId, actorKind: 'operator' }, { signal, notify: false }),
    ({ id, action, actorName, occurredAt }) => ({
      id,
      href: paths.auditEntryOf(companyId, id),
      label: words[action] ?? action,
      note: actorName,
      value: <Time instant={occurredAt} />,
    }),
  );
  return <Section title={staff} query={query} allHref={paths.staffActsOf(companyId)} />;
}
