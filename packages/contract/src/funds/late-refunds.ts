import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { gateways } from './payments.ts';
import { described, instant, namedRef, nothing, wireMoney } from '../wire/wire.ts';

/** Most late refunds that are listed; `total` counts all. */
export const maxLateRefunds = 20;

/** `requested`: the gateway has not accepted it, as far as is known. `pending`: it has, and has not made it. */
const lateRefund = z.object({
  id: described(z.string(), 'The number under which the gateway knows the refund.'),
  gateway: described(z.enum(gateways), 'Payment gateway.'),
  gatewayPaymentId: described(z.string(), 'The gateway’s own number of the payment.'),
  status: described(z.enum(['requested', 'pending']), 'Whether the gateway has accepted it.'),
  amount: described(wireMoney, 'What is to go back to the payer.'),
  orderedAt: described(instant, 'When we ordered it.'),
  askedAt: described(z.nullable(instant), 'When the gateway was last called about it.'),
  company: described(
    z.nullable(namedRef),
    'Whose money goes back; null for money of a case, which is nobody’s.',
  ),
  caseId: described(z.nullable(z.string()), 'The case whose money goes back.'),
});

export const listLateRefunds = endpoint({
  method: 'GET',
  path: '/ops/late-refunds',
  summary: 'Refunds that gateways have not made for longer than the provider waits, oldest first',
  access: operatorNeeds('payments.resolve'),
  input: nothing,
  output: z.object({
    afterDays: described(z.int(), 'Days after which a refund without an outcome is late.'),
    total: described(z.int(), 'Sum of the refunds in each currency.'),
    records: described(z.array(lateRefund), 'The oldest.'),
  }),
});
