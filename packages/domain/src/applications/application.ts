import type { Application } from '@arcadia/contract/applications/applications';
import { trialFigures } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import { selectServices } from './repo.ts';

type ApplicationRow = { id: string; name: string; description: string; created_at: Date };
type ServiceRow = Awaited<ReturnType<typeof selectServices>>[number];

/** Rows as in the API, with their services, which are read in one query. */
export async function withServices(
  db: Queries,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  if (rows.length === 0) return [];
  const services = await selectServices(
    db,
    rows.map(({ id }) => id),
  );
  const byApplication = Map.groupBy(services, ({ application_id }) => application_id);
  return rows.map((row) => toApplication(row, byApplication.get(row.id) ?? []));
}

function toApplication(row: ApplicationRow, services: readonly ServiceRow[]): Application {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    services: services.map((service) => ({
      id: service.id,
      region: service.region,
      appId: service.app_id,
      status: service.status,
      trial: trialFigures((column) => service[column]),
    })),
  };
}
