import type { Recharge } from '@arcadia/contract/funds/funds';
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

type UndecidedResultProps = {
  recharge: Recharge;
  /** False: what is shown is what we know without the gateway. */
  gatewayAnswered: boolean;
  checking: boolean;
  onCheck: () => void;
};

/**
 * An order that is neither paid nor given up. Until its deadline it can still be paid; then the payer can only wait for the
 * gateway. One component for both, so that a deadline that passes takes nobody's focus away.
 */
export function UndecidedResult(props: UndecidedResultProps) {
  const { recharge, gatewayAnswered, checking, onCheck } = props;
  const texts = useMessages('funds');
  const { data: member } = useQuery(memberQuery);
  const pay = usePayAgain(recharge.id, onCheck);
  const canPay = recharge.status === 'pending';
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
          {canPay && member !== undefined && memberHolds(member, 'rechargeAll') && (
            <Button loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
              {texts.result.payNow}
            </Button>
          )}
          <Link href={paths.home} className={buttonClass({ variant: 'ghost' })}>
            {texts.toHome}
          </Link>
        </>
      }
      note={
        canPay ? (
          <TimeLeft expiresAt={recharge.expiresAt} onEnd={onCheck} />
        ) : (
          texts.result.processingNote
        )
      }
    >
      <p>{canPay ? texts.result.pendingText : texts.result.processingText}</p>
      {!gatewayAnswered && <p className="mt-2 text-warning">{texts.result.gatewaySilent}</p>}
      <PayFailed error={canPay ? pay.error : null} />
    </ResultPage>
  );
}

function PayFailed({ error }: { error: Error | null }) {
  const { payFailed } = useMessages('funds').result;
  return (
    <FormError className="mt-3 text-left">
      {error && (
        <>
          <p>{error.message}</p>
          <p>{payFailed}</p>
          <ErrorNumber error={error} />
        </>
      )}
    </FormError>
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
