import type { PermissionName } from '@arcadia/contract/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';

type Link = keyof Dictionaries['funds']['transactions']['causes'];
type Cause = { link: Link; permission: PermissionName; path: (id: string) => string };

/** What a reference can name, by the prefix of its id. */
const causes: Readonly<Record<string, Cause>> = {
  rch: { link: 'recharge', permission: 'rechargeQuery', path: paths.paymentResult },
  btr: { link: 'transfer', permission: 'rechargeQuery', path: paths.bankTransfer },
  rfr: { link: 'refund', permission: 'refundQuery', path: paths.refundRequest },
  bil: { link: 'bill', permission: 'billDetailQuery', path: paths.bill },
  pko: { link: 'packageOrder', permission: 'activityOrderQuery', path: paths.packageOrder },
  cpn: { link: 'coupon', permission: 'couponsQuery', path: paths.coupon },
};

/** Where what caused a transaction is shown; null where nothing shows it, or not to the reader. */
export function useCause(reference: string | null): { href: string; label: string } | null {
  const texts = useMessages('funds').transactions.causes;
  const cause = causes[reference?.split('_')[0] ?? ''];
  const mayOpen = usePermission(cause?.permission ?? 'detailsQuery');
  if (cause === undefined || reference === null || !mayOpen) return null;
  return { href: cause.path(reference), label: texts[cause.link] };
}
