import { join } from 'node:path';
import type { Ports } from '@arcadia/domain/database/context';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';
import { createDiskStorage } from '@arcadia/gateways/disk-storage/adapter';
import { imageCleaner } from '@arcadia/gateways/images/sharp-cleaner';
import { createS3Storage } from '@arcadia/gateways/s3-storage/adapter';
import { createVault } from '@arcadia/gateways/vault/aes-vault';
import { type Settings, SettingsError } from './settings.ts';

type FileSettings = Pick<
  Settings,
  | 'dataDir'
  | 'dataKeys'
  | 'fileStorage'
  | 's3Endpoint'
  | 's3Region'
  | 's3Bucket'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
>;

/**
 * Where uploaded files lie, what seals them and what draws pictures anew.
 * @throws SettingsError where S3 is chosen and something of it is missing.
 */
export function filePorts(settings: FileSettings): Pick<Ports, 'storage' | 'vault' | 'images'> {
  return {
    storage: storageOf(settings),
    vault: createVault(settings.dataKeys),
    images: imageCleaner,
  };
}

function storageOf(settings: FileSettings): FileStorage {
  if (settings.fileStorage === 'disk') return createDiskStorage(join(settings.dataDir, 'files'));
  const { s3Endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey } = settings;
  const missing = Object.entries({
    S3_ENDPOINT: s3Endpoint,
    S3_BUCKET: s3Bucket,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
  }).filter(([, value]) => value === null);
  if (
    s3Endpoint === null ||
    s3Bucket === null ||
    s3AccessKeyId === null ||
    s3SecretAccessKey === null
  )
    throw new SettingsError(missing.map(([name]) => `${name} is missing: FILE_STORAGE is s3`));
  return createS3Storage({
    endpoint: s3Endpoint,
    region: s3Region,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  });
}
