import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { keyExpiresSoonDays } from '@arcadia/contract/access/api-key-terms';
import { productNow } from '@arcadia/web/messages/product-time';

const dayMs = 86_400_000;

/** Whether a key that works ends so soon that it should be replaced. */
export function expiresSoon({ status, expiresAt }: Pick<ApiKey, 'status' | 'expiresAt'>): boolean {
  return status === 'active' && Date.parse(expiresAt) - productNow() <= keyExpiresSoonDays * dayMs;
}
