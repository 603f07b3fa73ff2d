import type { Recharge } from '@arcadia/contract/funds/funds';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { client } from './client.ts';
import { leaveToPay } from './next-step.ts';

/**
 * A new order in place of one whose time is over, of the same amount by the same gateway; its terms were agreed to. Pressed
 * in two tabs it is the same new order.
 */
export function useOrderAgain({ id, amount: { amount }, gateway }: Recharge) {
  return useMutation({
    mutationFn: () =>
      client.createRecharge(
        { amount, gateway, agreed: true },
        { idempotencyKey: `instead-of-${id}` },
      ),
    onSuccess: ({ id: newId, payment }) => leaveToPay(payment, paths.payment(newId)),
  });
}
