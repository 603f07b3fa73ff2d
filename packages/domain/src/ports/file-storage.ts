/**
 * Where the bytes of uploaded files lie. Keys are random and made by the domain; a storage gives them no meaning.
 * Every promise rejects where the storage can't be reached.
 */
export type FileStorage = {
  /** Keeps `bytes` under a new key, whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing under the key is no error: it may be called again after an unknown outcome. */
  delete(key: string): Promise<void>;
};
