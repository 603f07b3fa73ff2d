import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import { expiresSoon } from './expires-soon.ts';

const tones = {
  active: 'success',
  suspended: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<ApiKey['status'], StatusTone>;

/** Whether a key works, and whether it will for long. */
export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const texts = useMessages('apiKeys');
  if (expiresSoon(apiKey)) return <Status tone="warning">{texts.expiresSoon}</Status>;
  return <Status tone={tones[apiKey.status]}>{texts.statuses[apiKey.status]}</Status>;
}
