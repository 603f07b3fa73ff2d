import { money } from '@arcadia/kernel/money';
import { toyGateway } from '../../database/testing/toy-gateway.ts';

/** `unheard`: makes the refund, and the answer is lost. `unmade`: the call is lost. */
type Call = 'works' | 'unheard' | 'unmade' | 'pending' | 'refused';

/** A gateway each of whose calls ends as the next word says, and which keeps the notices that it would send. */
export function unreliableGateway(calls: readonly Call[], totals: boolean) {
  const toy = toyGateway(totals ? 'unreliable_totals' : 'unreliable');
  const notices: object[] = [];
  let recovered = false;
  let turn = 0;
  let total = 0n;
  function make(refundId: string, amount: bigint): void {
    if (toy.refunds.get(refundId)?.status === 'refunded') return;
    total += amount;
    const refunded = money(amount, 'CNY');
    toy.refunds.set(refundId, { status: 'refunded', amount: refunded });
    const sum = totals
      ? { of: 'payment', refundedTotal: money(total, 'CNY') }
      : { of: 'refund', refunded };
    notices.push({ status: 'refunded', refundId, ...sum });
  }
  toy.makeRefund = async ({ refundId, amount }) => {
    const call = recovered ? 'works' : calls[turn++ % calls.length];
    if (toy.refunds.has(refundId)) return { status: 'pending' };
    if (call === 'refused') return { status: 'refused', code: 'NO', message: '' };
    if (call === 'unmade') throw new Error('the call was lost');
    if (call === 'pending') {
      toy.refunds.set(refundId, { status: 'pending', amount });
      return { status: 'pending' };
    }
    make(refundId, amount.amount);
    if (call === 'unheard') throw new Error('the answer was lost');
    return { status: 'refunded' };
  };
  return {
    toy,
    notices,
    make,
    makePending() {
      for (const [refundId, state] of toy.refunds)
        if (state.status === 'pending') make(refundId, state.amount.amount);
    },
    /** Makes every call work from now on. */
    recover() {
      recovered = true;
    },
  };
}
