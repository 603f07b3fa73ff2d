import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../messages.ts';

/** Amber waits for the company: what is not launched needs its games, package names and callbacks. */
const tones: Record<ServiceStatus, StatusTone> = {
  creating: 'info',
  not_launched: 'warning',
  online: 'success',
  offline: 'neutral',
  failed: 'danger',
};

export function ServiceStatusSign({ status }: { status: ServiceStatus }) {
  const texts = useMessages('applications');
  return (
    <Status tone={tones[status]} live={status === 'creating'}>
      {texts.statuses[status]}
    </Status>
  );
}
