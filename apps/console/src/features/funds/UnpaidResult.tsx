import type { Recharge } from '@arcadia/contract/funds/funds';
import { Button, buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { ResultPage } from '@arcadia/ui/feedback/result-page';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { ErrorNumber } from '../../shared/ErrorNumber.tsx';
import { memberHolds, memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { rechargeOf } from '../../shared/next-step.ts';
import { useOrderAgain } from '../../shared/order-again.ts';
import { useOrderDetails } from './order-details.tsx';

/** Nobody paid in time. Refreshing makes a new order of the same amount. */
export function ClosedResult({ recharge }: { recharge: Recharge }) {
  const texts = useMessages('funds').result;
  const { data: member } = useQuery(memberQuery);
  const mayPay = member !== undefined && memberHolds(member, 'rechargeAll');
  const again = useOrderAgain(recharge);
  return (
    <ResultPage
      outcome="closed"
      title={texts.closed}
      amount={<Money {...recharge.amount} kind="muted" />}
      details={useOrderDetails(recharge)}
      actions={
        <>
          {mayPay && (
            <Button
              variant="primary"
              loading={again.isPending || again.isSuccess}
              onClick={() => again.mutate()}
            >
              {texts.refresh}
            </Button>
          )}
          <Again order={recharge} />
        </>
      }
      note={texts.closedNote}
    >
      <p>{texts.closedText}</p>
      <FormError className="mt-3 text-left">
        {again.error && (
          <>
            <p>{again.error.message}</p>
            <p>{texts.payFailed}</p>
            <ErrorNumber error={again.error} />
          </>
        )}
      </FormError>
    </ResultPage>
  );
}

/** The gateway refused the payment, or has not decided for 72 hours: it can still arrive. */
export function FailedResult({ recharge }: { recharge: Recharge }) {
  const texts = useMessages('funds').result;
  return (
    <ResultPage
      outcome="failed"
      title={texts.failed}
      amount={<Money {...recharge.amount} kind="muted" />}
      details={useOrderDetails(recharge)}
      actions={<Again order={recharge} />}
      note={
        <>
          <p>{texts.failedNote}</p>
          <button
            type="button"
            className={`${textLinkClass} min-h-6 print:hidden`}
            onClick={() => announce({ kind: 'help', dialog: 'contact' })}
          >
            {texts.contactUs}
          </button>
        </>
      }
    >
      {texts.failedText}
    </ResultPage>
  );
}

function Again({ order: { status, amount } }: { order: Recharge }) {
  const texts = useMessages('funds');
  const variant = status === 'failed' ? 'primary' : 'secondary';
  return (
    <>
      <Link href={rechargeOf(amount.amount)} className={buttonClass({ variant })}>
        {texts.result.rechargeAgain}
      </Link>
      <Link href={paths.home} className={buttonClass({ variant: 'ghost' })}>
        {texts.toHome}
      </Link>
    </>
  );
}
