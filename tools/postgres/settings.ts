/**
 * Server settings for a small machine, as `name=value` of `postgres -c`. They are command line options, not a file, so
 * that existing data folders get them too. To tune a server, run your own and set DATABASE_URL.
 * @param version of the server: older ones that tests run know not all of them
 * @param durable false: data may be lost or spoilt when the machine fails; for tests only
 * @param sharedBuffers the server's own cache, as PostgreSQL writes an amount of memory
 */
export function serverSettings(
  port: number,
  {
    durable,
    version,
    sharedBuffers = '128MB',
  }: { durable: boolean; version: string; sharedBuffers?: string | undefined },
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'arcadia',
    password_encryption: 'scram-sha-256',
    // Tests open ten thousand connections, each of which would hash its password 4,096 times. 15 can't do with less.
    ...(Number.parseInt(version, 10) >= 16 && { scram_iterations: durable ? '4096' : '1' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Tests run a product for each worker and file, and each takes some 25 connections.
    max_connections: durable ? '200' : '500',
    // A credit touches eighty tables and indexes; what is locked beyond this number goes through the shared lock table.
    max_locks_per_transaction: '256',
    shared_buffers: sharedBuffers,
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    wal_buffers: '8MB',
    min_wal_size: '128MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    log_min_messages: 'warning',
    // Statements carry personal data; the product's own log names failures.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`);
}
