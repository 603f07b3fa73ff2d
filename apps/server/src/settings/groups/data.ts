import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Database and file storage. */
export const dataSettings = {
  databaseUrl: setting(schema.databaseUrl, {
    name: 'DATABASE_URL',
    meaning:
      'PostgreSQL 15 or newer, as the owner, who migrates, and not through a pooler; if it is not set, `npm start` starts its own',
    fallback: null,
    weakness: schema.databaseWeakness,
  }),
  databaseAppUrl: setting(schema.optional(schema.databaseUrl), {
    name: 'DATABASE_APP_URL',
    meaning:
      'The same database as `arcadia_app`, possibly through a pooler; empty: the owner creates the login on the server of DATABASE_URL',
    weakness: schema.databaseWeakness,
  }),
  databaseTenantUrl: setting(schema.optional(schema.databaseUrl), {
    name: 'DATABASE_TENANT_URL',
    meaning: 'The same as `arcadia_tenant`; set together with DATABASE_APP_URL or not at all',
    weakness: schema.databaseWeakness,
  }),
  usageDatabaseUrl: setting(schema.optional(schema.databaseUrl), {
    name: 'USAGE_DATABASE_URL',
    meaning:
      'PostgreSQL for usage events and what they add up to, as the owner of a database that holds nothing else; empty: they are in the database of DATABASE_URL',
    weakness: schema.databaseWeakness,
  }),
  usageDatabaseAppUrl: setting(schema.optional(schema.databaseUrl), {
    name: 'USAGE_DATABASE_APP_URL',
    meaning:
      'The database that holds usage as `arcadia_app`, possibly through a pooler; empty: as DATABASE_APP_URL, or created by the owner of USAGE_DATABASE_URL',
    weakness: schema.databaseWeakness,
  }),
  databaseConnections: setting(schema.wholeNumber(2, 500), {
    name: 'DATABASE_CONNECTIONS',
    meaning:
      'Maximum of connections of one process for requests and jobs: half as `arcadia_app`, half as `arcadia_tenant`',
    fallback: '10',
  }),
  databaseBatchConnections: setting(schema.wholeNumber(2, 100), {
    name: 'DATABASE_BATCH_CONNECTIONS',
    meaning:
      'Maximum of connections of one process for exports, sweeps and other long work, in addition to DATABASE_CONNECTIONS and divided alike; companies take turns for them; 2 to 100',
    fallback: '4',
  }),
  databaseBatchStatementSeconds: setting(schema.wholeNumber(1, 7_200), {
    name: 'DATABASE_BATCH_STATEMENT_SECONDS',
    meaning: 'Longest time of one statement of such work, in seconds; 1 to 7200',
    fallback: '300',
  }),
  databaseBatchIdleSeconds: setting(schema.wholeNumber(5, 600), {
    name: 'DATABASE_BATCH_IDLE_SECONDS',
    meaning:
      'Longest time between two statements of a transaction of such work, in seconds, such as while a file is written; 5 to 600',
    fallback: '60',
  }),
  readerDatabaseUrl: setting(schema.optional(schema.databaseUrl), {
    name: 'READER_DATABASE_URL',
    meaning:
      'A streaming standby of the same database, which then answers exports, reports, dashboards and operators’ searches; the product signs in there by the logins of the primary, so that the address names no user; empty: there is none',
  }),
  readerMaxLagSeconds: setting(schema.wholeNumber(1, 3_600), {
    name: 'READER_MAX_LAG_SECONDS',
    meaning:
      'Lag of that standby, in seconds, from which on it is asked nothing until it has caught up; 1 to 3600',
    fallback: '10',
  }),
  readerConnections: setting(schema.wholeNumber(4, 500), {
    name: 'READER_CONNECTIONS',
    meaning:
      'Maximum of connections of one process to that standby, in addition to all others: a quarter each for calls and for long work of both logins; 4 to 500',
    fallback: '12',
  }),
  dataDir: setting(schema.text, {
    name: 'DATA_DIR',
    meaning: 'Folder of the embedded database and of uploaded files',
    fallback: '.data',
    neededInProduction: true,
  }),
  dataKeys: setting(schema.secretKeys, {
    name: 'DATA_KEYS',
    meaning:
      'Keys of 32 bytes in Base64, separated by commas, that encrypt identity documents and secrets at rest: the first encrypts, all decrypt',
    fallback: schema.simDataKey,
    neededInProduction: true,
    weakness: (keys) =>
      keys.some((key) => key.toString('base64') === schema.simDataKey)
        ? 'must not be the public key of sim'
        : null,
  }),
  fileStorage: setting(schema.oneOf('disk', 's3'), {
    name: 'FILE_STORAGE',
    meaning: 'Where uploaded files are stored: disk, in DATA_DIR, or s3, any S3-compatible storage',
    fallback: 'disk',
  }),
  s3Endpoint: setting(schema.optional(schema.webAddress), {
    name: 'S3_ENDPOINT',
    meaning: 'Address of the storage without the bucket; needed if FILE_STORAGE is s3',
  }),
  s3Region: setting(schema.text, {
    name: 'S3_REGION',
    meaning: 'Region of the bucket; used if FILE_STORAGE is s3',
    fallback: 'us-east-1',
  }),
  s3Bucket: setting(schema.optional(schema.text), {
    name: 'S3_BUCKET',
    meaning: 'Name of the bucket; needed if FILE_STORAGE is s3',
  }),
  s3AccessKeyId: setting(schema.optional(schema.text), {
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'Access key of the storage; needed if FILE_STORAGE is s3',
  }),
  s3SecretAccessKey: setting(schema.optional(schema.text), {
    name: 'S3_SECRET_ACCESS_KEY',
    meaning: 'Secret of that access key; needed if FILE_STORAGE is s3',
  }),
} as const;
