import { Link } from '@arcadia/ui/action/link';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { Money } from '@arcadia/ui/display/money';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMember, usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Home } from './queries.ts';

type FundsCardProps = {
  /** The home page's figures; undefined while they load. */
  home: Home | undefined;
  transactionsLink: ReactNode;
};

/**
 * Funds that can be spent, and their parts. Left out for a person who may not see balances, and for a channel company
 * without any.
 */
export function FundsCard({ home, transactionsLink }: FundsCardProps) {
  const texts = useMessages('home');
  const { role } = useMember();
  const maySeeCoupons = usePermission('couponsQuery');
  // Known before the figures are, so that nothing appears and goes away again.
  const paysDeposit = role === 'company';
  if (home === undefined ? !paysDeposit : home.availableCredit === null) return null;
  const credit = home?.availableCredit ?? undefined;
  const hasDeposit = home === undefined ? paysDeposit : home.deposit !== null;
  return (
    <Card title={texts.availableCredit} actions={transactionsLink} className="lg:col-span-2">
      <div className="text-28 font-semibold wrap-anywhere tabular-nums">
        {credit === undefined ? <Skeleton width="12rem" /> : <Money {...credit} />}
      </div>
      <p className="mt-1 text-13 text-text-muted">
        {hasDeposit ? texts.availableCreditFormula : texts.availableCreditWithoutDeposit}
      </p>
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-hairline pt-4 md:grid-cols-2">
        <Part label={texts.cash}>
          {home === undefined ? <Skeleton width="8rem" /> : home.cash && <Money {...home.cash} />}
        </Part>
        {hasDeposit && (
          <Part label={texts.deposit}>
            {home === undefined ? <Skeleton width="8rem" /> : <Deposit home={home} />}
          </Part>
        )}
        {home === undefined && maySeeCoupons && (
          <Part label={texts.coupons}>
            <Skeleton width="8rem" />
          </Part>
        )}
        {home?.coupons && (
          <Part label={texts.coupons}>
            <Link href={paths.coupons} className="underline-offset-3 hover:underline">
              <Money {...home.coupons.worth} />
              <span className="ml-2 text-13 font-normal text-text-muted">
                {texts.couponCount(home.coupons)}
              </span>
            </Link>
          </Part>
        )}
      </dl>
      {paysDeposit && <p className="mt-4 text-12 text-text-muted">{texts.depositNote}</p>}
    </Card>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd className="mt-0.5 text-16 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Deposit({ home: { deposit, requiredDeposit } }: { home: Home }) {
  const texts = useMessages('home');
  const formats = useFormats();
  if (deposit === null) return null;
  return (
    <>
      <Money {...deposit} />
      {requiredDeposit !== null && (
        <span className="ml-2 text-13 font-normal text-text-muted">
          {texts.depositOf({
            required: formats.money(requiredDeposit.amount, requiredDeposit.currency),
          })}
        </span>
      )}
    </>
  );
}
