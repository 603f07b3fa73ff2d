import type { Recharge } from '@arcadia/contract/funds/funds';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { CircleMinus } from 'lucide-react';
import { ErrorNumber } from '../../shared/ErrorNumber.tsx';
import { useMessages } from '../../shared/messages.ts';
import { useOrderAgain } from '../../shared/order-again.ts';

type ExpiredOrderProps = { order: Recharge; mayPay: boolean };

/** In the place of the code or of the way to the gateway, once the time to pay is over. */
export function ExpiredOrder({ order, mayPay }: ExpiredOrderProps) {
  const texts = useMessages('payment');
  const again = useOrderAgain(order);
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <p role="status" className="flex flex-col items-center gap-3 text-14 text-pretty">
        <CircleMinus aria-hidden size={24} className="text-text-muted" />
        {texts.expired}
      </p>
      <Button
        variant="primary"
        loading={again.isPending || again.isSuccess}
        disabledReason={mayPay ? null : texts.mayNotPay}
        onClick={() => again.mutate()}
      >
        {texts.refresh}
      </Button>
      <p className="text-13 text-pretty text-text-muted">{texts.expiredNote}</p>
      <FormError className="text-left">
        {again.error && (
          <>
            <p>{again.error.message}</p>
            <p>{texts.payFailed}</p>
            <ErrorNumber error={again.error} />
          </>
        )}
      </FormError>
    </div>
  );
}
