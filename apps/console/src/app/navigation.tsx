import type { PermissionName } from '@arcadia/contract/permissions';
import type { NavigationGroup, NavigationItem } from '@arcadia/ui/layout/shell-navigation';
import {
  AppWindow,
  BadgeCheck,
  BookOpen,
  ChartColumn,
  CircleUserRound,
  Download,
  FileSignature,
  History,
  House,
  KeyRound,
  Package,
  ReceiptText,
  ScrollText,
  Ticket,
  Undo2,
  WalletCards,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { memberHolds, type Member } from '../shared/member.ts';
import type { useMessages } from '../shared/messages.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

type ShellMessages = ReturnType<typeof useMessages<'shell'>>;
type Place = {
  path: string;
  label: keyof ShellMessages['places'];
  permission: PermissionName;
  icon: LucideIcon;
};
type Group = { label: keyof ShellMessages['groups'] | null; places: readonly Place[] };

/** The menu of specification section 2 over the permission table of section 6. */
const groups: readonly Group[] = [
  {
    label: null,
    places: [{ path: paths.home, label: 'dashboard', permission: 'homeQuery', icon: House }],
  },
  {
    label: 'business',
    places: [
      {
        path: paths.applications,
        label: 'applications',
        permission: 'applicationQuery',
        icon: AppWindow,
      },
    ],
  },
  {
    label: 'dataReport',
    places: [
      {
        path: paths.marketData,
        label: 'marketData',
        permission: 'dashboardQuery',
        icon: ChartColumn,
      },
      { path: paths.dataExport, label: 'dataExport', permission: 'exportQuery', icon: Download },
    ],
  },
  {
    label: 'finance',
    places: [
      { path: paths.recharge, label: 'recharge', permission: 'rechargeQuery', icon: Wallet },
      {
        path: paths.transactions,
        label: 'transactions',
        permission: 'detailsQuery',
        icon: WalletCards,
      },
      { path: paths.refund, label: 'refund', permission: 'refundQuery', icon: Undo2 },
      { path: paths.bills, label: 'bills', permission: 'billDetailQuery', icon: ReceiptText },
      { path: paths.coupons, label: 'coupons', permission: 'couponsQuery', icon: Ticket },
      { path: paths.contract, label: 'contract', permission: 'contractQuery', icon: FileSignature },
      {
        path: paths.packageOrders,
        label: 'packageOrders',
        permission: 'activityOrderQuery',
        icon: Package,
      },
      { path: paths.invoice, label: 'invoice', permission: 'invoiceQuery', icon: ScrollText },
    ],
  },
  {
    label: 'accountCentre',
    places: [
      {
        path: paths.accountInformation,
        label: 'accountInformation',
        permission: 'accountInfoQuery',
        icon: CircleUserRound,
      },
      {
        path: paths.accessManagement,
        label: 'accessManagement',
        permission: 'accessQuery',
        icon: KeyRound,
      },
      {
        path: paths.certification,
        label: 'certification',
        permission: 'verificationQuery',
        icon: BadgeCheck,
      },
      { path: paths.auditLog, label: 'auditLog', permission: 'accessQuery', icon: History },
    ],
  },
];

/** The entries that this person may open. Entries without a screen are omitted. */
export function navigationFor(
  member: Member,
  texts: ShellMessages,
  developerDocsUrl: string,
): NavigationGroup[] {
  const shown = groups.map(({ label, places }): NavigationGroup => {
    const items = places
      .filter((place) => pages.some((page) => page.path === place.path))
      .filter((place) => memberHolds(member, place.permission))
      .map(({ path, label: name, icon: Icon }): NavigationItem => {
        const icon = <Icon aria-hidden size={16} />;
        return { id: path, href: path, label: texts.places[name], icon };
      });
    return { id: label ?? 'home', ...(label !== null && { label: texts.groups[label] }), items };
  });
  return [
    ...shown.filter((group) => group.items.length > 0),
    ...developerGroup(texts, developerDocsUrl),
  ];
}

function developerGroup(texts: ShellMessages, developerDocsUrl: string): NavigationGroup[] {
  if (developerDocsUrl === '') return [];
  const icon = <BookOpen aria-hidden size={16} />;
  const docs = { id: 'developer-docs', href: developerDocsUrl, label: texts.developerDocs, icon };
  return [
    {
      id: 'developer',
      label: texts.groups.developer,
      desktopOnly: true,
      items: [{ ...docs, external: true }],
    },
  ];
}
