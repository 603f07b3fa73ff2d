import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import { keysOf } from '@arcadia/kernel/keys';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';

/** In the order in which a service passes through them. */
const tones: Record<ServiceStatus, StatusTone> = {
  creating: 'info',
  not_launched: 'warning',
  online: 'success',
  offline: 'neutral',
  failed: 'danger',
};

/** The status of one region service. Creating goes on by itself, so its dot breathes. */
export function ServiceStatusText({
  status,
  count = 1,
}: {
  status: ServiceStatus;
  count?: number;
}) {
  const texts = useMessages('backofficeApplications');
  const name = texts.statuses[status];
  return (
    <Status tone={tones[status]} live={status === 'creating'}>
      {count === 1 ? name : texts.statusCount({ status: name, count })}
    </Status>
  );
}

/** The statuses of an application's services, each once with how many have it. */
export function StatusSummary({ services }: { services: readonly { status: ServiceStatus }[] }) {
  const counts = keysOf(tones)
    .map((status) => ({ status, count: services.filter((one) => one.status === status).length }))
    .filter(({ count }) => count > 0);
  return (
    <span className="inline-flex gap-x-4 max-lg:flex-wrap max-md:justify-end">
      {counts.map(({ status, count }) => (
        <ServiceStatusText key={status} status={status} count={count} />
      ))}
    </span>
  );
}
