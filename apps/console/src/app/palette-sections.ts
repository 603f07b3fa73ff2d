import type { PermissionName } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { PaletteEntry } from '@arcadia/web/palette/rank-entries';
import { memberHolds, type Member } from '../shared/member.ts';
import { menuPages } from './menu-pages.ts';
import { paths } from './paths.ts';

type Section = keyof Dictionaries['paletteWords']['sections'];
type SectionEntry = { section: Section; target: PaletteEntry['target'] };

/** Pages that are in no menu, and parts of pages. What one needs is said where it is more than the page needs. */
const sections: readonly { section: Section; target: string; permission?: PermissionName }[] = [
  { section: 'callbackGuide', target: paths.developerGuide },
  { section: 'bankTransfer', target: paths.rechargeByTransfer },
  { section: 'password', target: paths.accountInformation },
  { section: 'contacts', target: paths.accountInformation },
  { section: 'security', target: paths.security },
  { section: 'roles', target: `${paths.accessManagement}?tab=roles` },
  {
    section: 'newSubAccount',
    target: `${paths.accessManagement}?open=new`,
    permission: 'accessAll',
  },
  { section: 'newApiKey', target: `${paths.apiKeys}?open=new`, permission: 'accessAll' },
  { section: 'invoiceRecords', target: `${paths.invoice}?tab=records` },
  { section: 'notifications', target: paths.notifications },
  { section: 'announcements', target: paths.announcements },
  { section: 'notificationMail', target: paths.notificationMail },
  { section: 'verifyDocument', target: paths.verifyDocument },
  { section: 'serviceTerms', target: paths.serviceTerms },
  { section: 'rechargePrivacy', target: paths.rechargePrivacy },
];

/** Those that this person may open. */
export function sectionsFor(member: Member, developerDocsUrl: string): SectionEntry[] {
  const own = sections.filter(({ target, permission }) => {
    const page = menuPages.find(({ path }) => path === target.split('?')[0]);
    return [permission, page?.permission].every(
      (needed) => needed === undefined || memberHolds(member, needed),
    );
  });
  const elsewhere = (section: Section, href: string): SectionEntry => ({
    section,
    target: () => void window.open(href, '_blank', 'noopener'),
  });
  return [
    ...own,
    ...(member.main ? [{ section: 'closeAccount' as const, target: paths.closeAccount }] : []),
    ...(developerDocsUrl === '' ? [] : [elsewhere('developerDocs', developerDocsUrl)]),
    ...(memberHolds(member, 'activityOrderQuery') ? [elsewhere('shop', paths.activity)] : []),
  ];
}
