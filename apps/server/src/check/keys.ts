import { pendingMigrations } from '@arcadia/domain/database/migrate';
import { type SealedFile, sealedValues } from '@arcadia/domain/database/sealed-values';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';
import { keyIdBytes, keyIdOf } from '@arcadia/gateways/vault/aes-vault';
import { filePorts } from '../adapters/files.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf, warning } from './finding.ts';

const probe = 'keys';

/** Whether DATA_KEYS still holds every key that has sealed something. Nothing is said of a database that is not migrated. */
export async function checkKeys(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, dataKeys } = settings;
  if ((await pendingMigrations(databaseUrl)).length > 0) return [];
  const known = new Set(dataKeys.map((key) => keyIdOf(key).toString('hex')));
  const { counts, files } = await sealedValues(databaseUrl, keyIdBytes);
  const values = counts
    .filter(({ key }) => !known.has(key))
    .map(({ table, column, key, count }) =>
      missing(`${count} values of ${table}.${column} are sealed with the key ${key}`, key),
    );
  const found = [...values, ...(await fileFindings(filePorts(settings).storage, files, known))];
  return found.length > 0 ? found : [ok(probe, 'DATA_KEYS opens all that is sealed')];
}

/** The keys' ids and not the keys stand in the database: see docs/operations/secrets.md. */
function missing(says: string, key: string): Finding {
  return fault(
    probe,
    `${says}, which is not in DATA_KEYS`,
    `put the key whose SHA-256 begins with ${key} back at the end of DATA_KEYS: docs/operations/secrets.md`,
  );
}

async function fileFindings(
  storage: FileStorage,
  files: readonly SealedFile[],
  known: ReadonlySet<string>,
): Promise<Finding[]> {
  try {
    const found = await keysOfFiles(storage, files);
    return [...found]
      .filter(([key]) => !known.has(key))
      .map(([key, { id }]) => missing(`files such as ${id} are sealed with the key ${key}`, key));
  } catch (error) {
    const todo = 'mend the storage, or bring its files back, then check again';
    return [warning(probe, `the keys of files are not known: ${sentenceOf(error)}`, todo)];
  }
}

/**
 * The keys that have sealed files, each with one of them. Keys follow one another in time, so that two files with the same
 * key have no other between them: a few dozen are read, however many there are.
 * @throws Error if the storage lacks the bytes of a file.
 */
async function keysOfFiles(
  storage: FileStorage,
  files: readonly SealedFile[],
): Promise<Map<string, SealedFile>> {
  const found = new Map<string, SealedFile>();
  const keyAt = async (at: number): Promise<string | null> => {
    const file = files[at];
    if (!file) return null;
    const bytes = await storage.get(file.storageKey);
    if (bytes === null) throw new Error(`the storage has no bytes of file ${file.id}`);
    const key = bytes.subarray(0, keyIdBytes).toString('hex');
    if (!found.has(key)) found.set(key, file);
    return key;
  };
  const between = async (
    from: number,
    to: number,
    keys: readonly [string | null, string | null],
  ): Promise<void> => {
    if (keys[0] === keys[1] || to - from < 2) return;
    const middle = Math.floor((from + to) / 2);
    const key = await keyAt(middle);
    await between(from, middle, [keys[0], key]);
    await between(middle, to, [key, keys[1]]);
  };
  const last = files.length - 1;
  await between(0, last, [await keyAt(0), await keyAt(last)]);
  return found;
}
