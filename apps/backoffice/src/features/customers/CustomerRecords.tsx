import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import {
  AppWindow,
  BadgeCheck,
  BookOpenText,
  ChevronRight,
  ReceiptText,
  Scale,
  ScrollText,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';

type Place = {
  permission: OperatorPermission;
  href: string;
  icon: LucideIcon;
  label: string;
  text: string;
};

/** The lists narrowed to this customer, as far as the operator may open them. */
export function CustomerRecords({
  companyId,
  certification,
}: {
  companyId: string;
  /** The customer's certification; undefined while the customer loads. */
  certification: Company['certification'] | undefined;
}) {
  const texts = useMessages('backofficeCustomers');
  const operator = useOperator();
  const open = usePlaces(companyId, certification).filter(({ permission }) =>
    operatorMay(operator, permission),
  );
  return (
    <Card title={texts.records} flush>
      <ul>
        {open.map((place) => (
          <PlaceItem key={place.href} {...place} />
        ))}
      </ul>
    </Card>
  );
}

function usePlaces(
  companyId: string,
  certification: Company['certification'] | undefined,
): readonly Place[] {
  const texts = useMessages('backofficeCustomers');
  const { places } = useMessages('backoffice');
  return [
    {
      permission: 'certifications.review',
      href: paths.certificationsOf(
        companyId,
        certification === 'under_review' ? 'waiting' : 'decided',
      ),
      icon: BadgeCheck,
      label: places.certifications,
      text: texts.certificationsLink,
    },
    {
      permission: 'applications.read',
      href: paths.applicationsOf(companyId),
      icon: AppWindow,
      label: places.applications,
      text: texts.applicationsLink,
    },
    ...fundsPlaces(companyId, texts, places),
    {
      permission: 'audit.read',
      href: paths.auditOf(companyId),
      icon: ScrollText,
      label: places.audit,
      text: texts.auditLink,
    },
  ];
}

/** Everything about what the customer pays. */
function fundsPlaces(
  companyId: string,
  texts: Dictionaries['backofficeCustomers'],
  places: Dictionaries['backoffice']['places'],
): readonly Place[] {
  return [
    {
      permission: 'bills.read',
      href: paths.billsOf(companyId),
      icon: ReceiptText,
      label: places.bills,
      text: texts.billsLink,
    },
    {
      permission: 'transactions.read',
      href: paths.transactionsOf(companyId),
      icon: WalletCards,
      label: places.transactions,
      text: texts.transactionsLink,
    },
    {
      permission: 'adjustments.propose',
      href: paths.adjustmentsOf(companyId),
      icon: Scale,
      label: places.adjustments,
      text: texts.adjustmentsLink,
    },
    {
      permission: 'ledger.read',
      href: paths.ledgerOf(companyId),
      icon: BookOpenText,
      label: places.ledger,
      text: texts.ledgerLink,
    },
  ];
}

function PlaceItem({ href, icon: Icon, label, text }: Place) {
  return (
    <li className="border-t border-hairline">
      <Link
        href={href}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 last:rounded-b-card hover:bg-surface-sunken md:px-6"
      >
        <Icon aria-hidden size={16} className="shrink-0 text-text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium">{label}</span>
          <span className="block text-13 text-text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-text-faint" />
      </Link>
    </li>
  );
}
