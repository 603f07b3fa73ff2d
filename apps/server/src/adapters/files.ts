import { join } from 'node:path';
import type { Ports } from '@arcadia/domain/database/context';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';
import { createDiskStorage } from '@arcadia/gateways/disk-storage/adapter';
import { imageCleaner } from '@arcadia/gateways/images/sharp-cleaner';
import { createS3Storage } from '@arcadia/gateways/s3-storage/adapter';
import { createVault } from '@arcadia/gateways/vault/aes-vault';
import { needed } from '../settings/needed-setting.ts';
import type { Settings } from '../settings/settings.ts';

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
 * Storage and encryption of uploaded files, and the re-encoder of pictures. @throws SettingsError if S3 is chosen and
 * one of its settings is missing.
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
  const because = 'FILE_STORAGE is s3';
  return createS3Storage({
    endpoint: needed('S3_ENDPOINT', settings.s3Endpoint, because),
    region: settings.s3Region,
    bucket: needed('S3_BUCKET', settings.s3Bucket, because),
    accessKeyId: needed('S3_ACCESS_KEY_ID', settings.s3AccessKeyId, because),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', settings.s3SecretAccessKey, because),
  });
}
