import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  readonly folder: string;
  /** Writes until no byte has room any more. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

/** A disk of its own in memory, so that it can be full. Linux and root only. @throws Error where it can't be mounted */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  // An interrupted drill leaves no mount behind.
  process.once('exit', unmount);
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let bytes = 1_048_576; bytes >= 1;)
          try {
            writeSync(file, Buffer.alloc(bytes));
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC'))
              throw error;
            bytes = Math.floor(bytes / 16);
          }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      process.off('exit', unmount);
      unmount();
    },
  };
}
