import { missingDeposit } from '@arcadia/kernel/deposit';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { InOrder, inOrder } from '@arcadia/ui/layout/in-order';
import { useFormats } from '@arcadia/ui/formats';
import { Money } from '@arcadia/ui/display/money';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { FundsOverview } from './queries.ts';
import { moneyOf } from './wire-amount.ts';

type BalanceCardProps = {
  /** The balances; undefined while they load. */
  funds: FundsOverview | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** Funds that can be spent, their parts, the money that is held, and where the next recharge will go first. */
export function BalanceCard({ funds, failed, onRetry }: BalanceCardProps) {
  const texts = useMessages('funds');
  const { actions } = useCommonMessages();
  if (failed && funds === undefined) {
    return (
      <Card>
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <span>{texts.recharge.balanceFailed}</span>
          <Button onClick={onRetry}>{actions.retry}</Button>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <InOrder>
        <h2 className="sr-only">{texts.recharge.balance}</h2>
        <dl ref={inOrder} className="in-order grid gap-y-4 md:grid-cols-2 xl:grid-cols-4">
          <Figure
            awaited={funds === undefined}
            label={texts.availableCredit}
            note={
              <>
                {texts.creditFormula}
                {funds && <CreditFigures funds={funds} />}
              </>
            }
          >
            {funds && <Money {...funds.availableCredit} />}
          </Figure>
          <Figure label={texts.cash}>{funds && <Money {...funds.cash} />}</Figure>
          <Figure label={texts.deposit} note={funds && <DepositOf funds={funds} />}>
            {funds && <Money {...funds.deposit} />}
          </Figure>
          <Figure label={texts.coupons} note={funds && <CouponCount funds={funds} />}>
            {funds && <Money {...funds.coupons.worth} />}
          </Figure>
        </dl>
        {funds !== undefined && <Held funds={funds} />}
        <p className="mt-4 border-t border-hairline pt-4 text-13 text-pretty text-text-muted">
          {funds === undefined ? <Skeleton width="70%" /> : <DepositSentence funds={funds} />}
        </p>
        {funds !== undefined && funds.underReview.count > 0 && (
          <UnderReview {...funds.underReview} />
        )}
      </InOrder>
    </Card>
  );
}

type FigureProps = {
  label: string;
  note?: ReactNode;
  /** Its height is not known yet: what follows is not shown. */
  awaited?: boolean;
  children: ReactNode;
};

function Figure({ label, note, awaited = false, children }: FigureProps) {
  return (
    <div
      data-awaited={awaited ? '' : undefined}
      className="md:pr-6 md:not-first:border-l md:not-first:border-hairline md:not-first:pl-6"
    >
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd>
        <span className="text-20 font-semibold tabular-nums">
          {children ?? <Skeleton width="9rem" />}
        </span>
        {note !== undefined && <span className="block text-12 text-text-muted">{note}</span>}
      </dd>
    </div>
  );
}

type FundsProps = { funds: FundsOverview };

/** The formula with its figures. */
function CreditFigures({ funds }: FundsProps) {
  const { cash, deposit, unsettled, running, runningAsOf, owed } = funds;
  const texts = useMessages('funds');
  const { money, exactTime } = useFormats();
  const figure = ({ amount, currency }: typeof cash) => money(amount, currency);
  const figures = { cash: figure(cash), deposit: figure(deposit), unsettled: figure(unsettled) };
  const parts = { running: figure(running), owed: figure(owed) };
  return (
    <>
      <span className="block tabular-nums">{texts.creditFigures(figures)}</span>
      {/[1-9]/.test(unsettled.amount) && (
        <span className="block tabular-nums">{texts.unsettledParts(parts)}</span>
      )}
      {runningAsOf !== null && (
        <span className="block">{texts.runningAsOf({ time: exactTime(runningAsOf) })}</span>
      )}
    </>
  );
}

function CouponCount({ funds: { coupons } }: FundsProps) {
  const texts = useMessages('funds');
  const maySee = usePermission('couponsQuery');
  const words = coupons.count === 0 ? texts.noCoupons : texts.couponCount(coupons);
  if (!maySee) return words;
  return (
    <Link href={paths.coupons} className="underline underline-offset-3 hover:text-text">
      {words}
    </Link>
  );
}

/** Money that is taken from the balances and not gone yet. */
function Held({ funds: { reserved } }: FundsProps) {
  const texts = useMessages('funds');
  const { money } = useFormats();
  const maySee = usePermission('refundQuery');
  if (!/[1-9]/.test(reserved.amount)) return null;
  return (
    <Banner
      className="mt-4"
      action={
        maySee && (
          <Link href={paths.refund} className="underline underline-offset-3">
            {texts.toRefunds}
          </Link>
        )
      }
      title={texts.held({ amount: money(reserved.amount, reserved.currency) })}
    >
      {texts.heldText}
    </Banner>
  );
}

function DepositOf({ funds: { requiredDeposit } }: FundsProps) {
  const texts = useMessages('funds').recharge;
  const { money } = useFormats();
  return texts.depositOf({ required: money(requiredDeposit.amount, requiredDeposit.currency) });
}

function DepositSentence({ funds: { deposit, requiredDeposit } }: FundsProps) {
  const texts = useMessages('funds').recharge;
  const { money } = useFormats();
  const missing = missingDeposit(moneyOf(deposit), moneyOf(requiredDeposit));
  if (missing.amount === 0n) return texts.depositFull;
  return texts.depositMissing({ missing: money(missing.amount, missing.currency) });
}

/** Transfers that nobody has confirmed yet: no part of the figures above. */
function UnderReview({ count, amount }: FundsOverview['underReview']) {
  const texts = useMessages('funds').recharge;
  const { money } = useFormats();
  return (
    <p className="mt-2 text-13 text-pretty text-text-muted">
      {texts.underReview({ count, amount: money(amount.amount, amount.currency) })}{' '}
      <Link href={paths.rechargeByTransfer} className={textLinkClass}>
        {texts.toTransfers}
      </Link>
    </p>
  );
}
