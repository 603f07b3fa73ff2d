import type { Recharge } from '@arcadia/contract/funds';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { ResultPage } from '@arcadia/ui/feedback/result-page';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useOrderDetails } from './order-details.tsx';

/** Nobody paid in time. */
export function ClosedResult({ recharge }: { recharge: Recharge }) {
  const texts = useMessages('funds').result;
  return (
    <ResultPage
      outcome="closed"
      title={texts.closed}
      amount={<Money {...recharge.amount} kind="muted" />}
      details={useOrderDetails(recharge)}
      actions={<Again />}
      note={texts.closedNote}
    >
      {texts.closedText}
    </ResultPage>
  );
}

/** The gateway refused the payment. */
export function FailedResult({ recharge }: { recharge: Recharge }) {
  const texts = useMessages('funds').result;
  return (
    <ResultPage
      outcome="failed"
      title={texts.failed}
      amount={<Money {...recharge.amount} kind="muted" />}
      details={useOrderDetails(recharge)}
      actions={<Again />}
      note={texts.failedNote}
    >
      {texts.failedText}
    </ResultPage>
  );
}

function Again() {
  const texts = useMessages('funds');
  return (
    <>
      <Link href={paths.recharge} className={buttonClass({ variant: 'primary' })}>
        {texts.result.rechargeAgain}
      </Link>
      <Link href={paths.home} className={buttonClass()}>
        {texts.toHome}
      </Link>
    </>
  );
}
