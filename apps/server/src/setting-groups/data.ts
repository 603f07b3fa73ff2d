import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** Where what is kept lies. */
export const dataSettings = {
  databaseUrl: setting(parse.databaseUrl, {
    name: 'DATABASE_URL',
    meaning:
      'PostgreSQL 15 or newer, as the owner that migrates, and not through a pooler; `npm start` brings its own when it is not set',
    fallback: null,
    weakness: parse.databaseWeakness,
  }),
  databaseAppUrl: setting(parse.optional(parse.databaseUrl), {
    name: 'DATABASE_APP_URL',
    meaning:
      'The same database as `arcadia_app`, also through a pooler; without it the login is made, on the server of DATABASE_URL',
    fallback: '',
    weakness: (url) => (url === null ? null : parse.databaseWeakness(url)),
  }),
  databaseTenantUrl: setting(parse.optional(parse.databaseUrl), {
    name: 'DATABASE_TENANT_URL',
    meaning: 'The same as `arcadia_tenant`; given exactly where DATABASE_APP_URL is',
    fallback: '',
    weakness: (url) => (url === null ? null : parse.databaseWeakness(url)),
  }),
  databaseConnections: setting(parse.wholeNumber(2, 500), {
    name: 'DATABASE_CONNECTIONS',
    meaning:
      'Largest number of connections of one process for its requests and jobs: half of them for the product, half for tenants',
    fallback: '10',
  }),
  dataDir: setting(parse.text, {
    name: 'DATA_DIR',
    meaning: 'Folder of the embedded database and of uploaded files',
    fallback: '.data',
    neededInProduction: true,
  }),
  dataKeys: setting(parse.secretKeys, {
    name: 'DATA_KEYS',
    meaning:
      'Keys of 32 bytes in Base64, separated by commas, that seal identity papers at rest: the first seals, all open',
    fallback: parse.simDataKey,
    neededInProduction: true,
    weakness: (keys) =>
      keys.some((key) => key.toString('base64') === parse.simDataKey)
        ? 'must not be the key that everybody knows'
        : null,
  }),
  fileStorage: setting(parse.oneOf('disk', 's3'), {
    name: 'FILE_STORAGE',
    meaning: 'Where uploaded files lie: disk is below DATA_DIR, s3 any S3-compatible storage',
    fallback: 'disk',
  }),
  s3Endpoint: setting(parse.optional(parse.webAddress), {
    name: 'S3_ENDPOINT',
    meaning: 'Address of the storage without the bucket; where FILE_STORAGE is s3',
    fallback: '',
  }),
  s3Region: setting(parse.text, {
    name: 'S3_REGION',
    meaning: 'Region of the bucket; where FILE_STORAGE is s3',
    fallback: 'us-east-1',
  }),
  s3Bucket: setting(parse.optional(parse.text), {
    name: 'S3_BUCKET',
    meaning: 'Name of the bucket; where FILE_STORAGE is s3',
    fallback: '',
  }),
  s3AccessKeyId: setting(parse.optional(parse.text), {
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'Access key of the storage; where FILE_STORAGE is s3',
    fallback: '',
  }),
  s3SecretAccessKey: setting(parse.optional(parse.text), {
    name: 'S3_SECRET_ACCESS_KEY',
    meaning: 'Secret of that access key; where FILE_STORAGE is s3',
    fallback: '',
  }),
} as const;
