import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of its own for temporary files and for what the product keeps beside the object storage. */
export type ChaosDisk = { readonly folder: string; fill(): void; empty(): void; close(): void };

const megabytes = 64;

/** Null where this account may not mount a disk. */
export function mountDisk(folder: string): ChaosDisk | null {
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  if (mounted.status !== 0) return null;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      try {
        writeFileSync(ballast, Buffer.alloc(2 * megabytes * 1024 * 1024));
      } catch {
        // It is full: that is what was wanted.
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    close: () => void spawnSync('umount', [folder]),
  };
}
