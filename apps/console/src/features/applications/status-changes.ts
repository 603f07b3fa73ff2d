import type { Application } from '@arcadia/contract/applications/applications';
import type { Region } from '@arcadia/contract/applications/regions';
import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';

export type StatusChange = { application: string; region: Region; status: ServiceStatus };

/** Status of every region service by its id. */
export type KnownStatuses = ReadonlyMap<string, ServiceStatus>;

export function statusesOf(applications: readonly Application[]): KnownStatuses {
  const services = applications.flatMap((application) => application.services);
  return new Map(services.map((service) => [service.id, service.status]));
}

/** Services that stand otherwise than before. One that was not shown before is no change: it has only come into sight. */
export function statusChanges(
  before: KnownStatuses,
  applications: readonly Application[],
): StatusChange[] {
  return applications.flatMap(({ name, services }) =>
    services
      .filter(({ id, status }) => before.has(id) && before.get(id) !== status)
      .map(({ region, status }) => ({ application: name, region, status })),
  );
}
