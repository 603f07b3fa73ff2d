import { holds, type PermissionName } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';

type Link = keyof Dictionaries['transactions']['causes'];
type Cause = { link: Link; permission: PermissionName; path: (id: string) => string };

/** Records that a reference can name, by the prefix of their ids. */
const causes: Readonly<Record<string, Cause>> = {
  rch: { link: 'recharge', permission: 'rechargeQuery', path: paths.paymentResult },
  btr: { link: 'transfer', permission: 'rechargeQuery', path: paths.bankTransfer },
  rfr: { link: 'refund', permission: 'refundQuery', path: paths.refundRequest },
  bil: { link: 'bill', permission: 'billDetailQuery', path: paths.bill },
  pko: { link: 'packageOrder', permission: 'activityOrderQuery', path: paths.packageOrder },
  cpn: { link: 'coupon', permission: 'couponsQuery', path: paths.coupon },
};

/**
 * Where what caused a transaction is shown; null where nothing shows it, or not to the reader. For the rows of a table, which would each
 * ask for the reader.
 */
export function useCauses(): (reference: string | null) => { href: string; label: string } | null {
  const texts = useMessages('transactions').causes;
  const { auth } = useMember();
  return useMemo(() => {
    const held = new Set(auth);
    return (reference) => {
      const cause = causes[reference?.split('_')[0] ?? ''];
      if (cause === undefined || reference === null || !holds(held, cause.permission)) return null;
      return { href: cause.path(reference), label: texts[cause.link] };
    };
  }, [texts, auth]);
}

/** The same for one transaction. */
export function useCause(reference: string | null) {
  return useCauses()(reference);
}
