export type ProcessLock = {
  /** Adds what others should read about the holder, such as its address. */
  describe(note: string): void;
  /** Tells others that waiting for the lock is worth while. */
  announceEnd(): void;
  release(): void;
};

export type LockHolder = { pid: number; note: string | undefined; ending: boolean };

export function tryLock(path: string): { lock: ProcessLock } | { holder: LockHolder };
