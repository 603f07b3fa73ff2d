import type { PaymentBook } from '../../simulator/payment-book.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import type { SimulatorProtocol } from '../../simulator/protocol.ts';
import type { WechatPaySimulatorKeys } from './keys.ts';
import type { ApiRefusal } from './merchant-request.ts';
import type { Identity } from './order.ts';

export type ApiWorld = {
  book: PaymentBook;
  protocol: SimulatorProtocol;
  identity: Identity;
  keys: WechatPaySimulatorKeys;
  /** Where the merchant's server reaches the API, without a slash at the end. */
  apiUrl: string;
};

export type ApiCall = { method: string; path: string; query: string; body: Uint8Array; now: Date };

/** `changed`: the order that was changed, which may be due now. */
export type ApiOutcome =
  | { ok: true; status: 200 | 204; content: object | null; changed?: SimulatedPayment }
  | { ok: false; refusal: ApiRefusal };

export function done(content: object, changed?: SimulatedPayment): ApiOutcome {
  return { ok: true, status: 200, content, ...(changed ? { changed } : {}) };
}

export function refuse(status: number, code: string, message: string): ApiOutcome {
  return { ok: false, refusal: { status, code, message } };
}
