import { runStatement } from './admin-connections.ts';

/** A cluster of Citus. */
export type Servers = {
  /** Address of a database on the coordinator, with the rights of a superuser. */
  readonly url: string;
  /** The same on each worker. */
  readonly workers: readonly string[];
};

export async function makeEmpty(servers: Servers, name: string): Promise<void> {
  await onEach(servers, async (url) => {
    await runStatement(url, `create database ${name}`);
    await runStatement(named(url, name), 'create extension citus; create extension citus_columnar');
  });
  const coordinator = named(servers.url, name);
  const nodes = [servers.url, ...servers.workers].map((url) => new URL(url));
  for (const [index, { hostname, port }] of nodes.entries()) {
    const call = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    await runStatement(coordinator, `select ${call}('${hostname}', ${port})`);
  }
}

/** Leaves a database as one to be copied: nobody is connected, nor comes back, such as the cluster's own upkeep. */
export async function closeEverywhere(servers: Servers, name: string): Promise<void> {
  await onEach(servers, async (url) => {
    await runStatement(url, `alter database ${name} allow_connections false`);
    await runStatement(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  });
}

export async function dropEverywhere(servers: Servers, name: string): Promise<void> {
  await onEach(servers, (url) => runStatement(url, `drop database if exists ${name} with (force)`));
}

/** The workers that the coordinator knows. @throws Error where it is none, or knows none */
export async function workersOf(coordinatorUrl: string): Promise<string[]> {
  const { rows } = await runStatement(
    coordinatorUrl,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0 order by groupid`,
  );
  if (rows.length === 0) throw new Error('CITUS_URL names a coordinator that knows no worker');
  return rows.map(({ host, port }) => {
    const url = new URL(coordinatorUrl);
    url.hostname = String(host);
    url.port = String(port);
    return url.href;
  });
}

export async function onEach(
  { url, workers }: Servers,
  work: (url: string) => Promise<unknown>,
): Promise<void> {
  await Promise.all([url, ...workers].map(work));
}

export function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
