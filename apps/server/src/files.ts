import { join } from 'node:path';
import type { Ports } from '@arcadia/domain/database/context';
import { createDiskStorage } from '@arcadia/gateways/disk-storage/adapter';
import { createVault } from '@arcadia/gateways/vault/aes-vault';
import type { Settings } from './settings.ts';

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

/** Where uploaded files lie and what seals them. @throws SettingsError where S3 is chosen and something of it is missing. */
export function filePorts(settings: FileSettings): Pick<Ports, 'storage' | 'vault'> {
  return {
    storage: createDiskStorage(join(settings.dataDir, 'files')),
    vault: createVault(settings.dataKeys),
  };
}
