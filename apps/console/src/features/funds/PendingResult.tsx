import type { Recharge } from '@arcadia/contract/funds';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Countdown } from '@arcadia/ui/feedback/countdown';
import { FormError } from '@arcadia/ui/form/form-error';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { ResultPage } from '@arcadia/ui/feedback/result-page';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { memberHolds, memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { leaveToPay } from '../../shared/next-step.ts';
import { ErrorNumber } from '../../shared/ErrorNumber.tsx';
import { useOrderDetails } from './order-details.tsx';

type PendingResultProps = {
  recharge: Recharge;
  /** False: what is shown is what we know without the gateway. */
  gatewayAnswered: boolean;
  checking: boolean;
  onCheck: () => void;
};

/** Paid and not yet told, or not paid yet: the one waits, the other can still pay. */
export function PendingResult(props: PendingResultProps) {
  const { recharge, gatewayAnswered, checking, onCheck } = props;
  const texts = useMessages('funds');
  const { data: member } = useQuery(memberQuery);
  const pay = usePayAgain(recharge.id, onCheck);
  return (
    <ResultPage
      outcome="processing"
      title={texts.result.pending}
      amount={<Money {...recharge.amount} />}
      details={useOrderDetails(recharge)}
      actions={
        <>
          <Button variant="primary" loading={checking} onClick={onCheck}>
            {texts.result.checkAgain}
          </Button>
          {member !== undefined && memberHolds(member, 'rechargeAll') && (
            <Button loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
              {texts.result.payNow}
            </Button>
          )}
          <Link href={paths.home} className={buttonClass({ variant: 'ghost' })}>
            {texts.toHome}
          </Link>
        </>
      }
      note={<TimeLeft expiresAt={recharge.expiresAt} onEnd={onCheck} />}
    >
      <p>{texts.result.pendingText}</p>
      {!gatewayAnswered && <p className="mt-2 text-warning">{texts.result.gatewaySilent}</p>}
      <FormError className="mt-3 text-left">
        {pay.error && (
          <>
            <p>{pay.error.message}</p>
            <p>{texts.result.payFailed}</p>
            <ErrorNumber error={pay.error} />
          </>
        )}
      </FormError>
    </ResultPage>
  );
}

/** Back to the gateway for the same order. Where that is no longer possible, the order is looked at again. */
function usePayAgain(id: string, onGone: () => void) {
  return useMutation({
    mutationFn: () => client.resumeRecharge({ id }),
    onSuccess: ({ payment }) => leaveToPay(payment, paths.payment(id)),
    onError: onGone,
  });
}

function TimeLeft({ expiresAt, onEnd }: { expiresAt: string; onEnd: () => void }) {
  const texts = useMessages('funds').result;
  return (
    <>
      <p>{texts.pendingUnpaid}</p>
      <p>
        {texts.timeLeft}{' '}
        <Countdown
          endsAt={expiresAt}
          now={productNow}
          onEnd={onEnd}
          label={texts.timeLeft}
          announce={texts.timeLeftSpoken}
        />
      </p>
    </>
  );
}
