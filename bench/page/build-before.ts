import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/setup/root.mjs';

const run = promisify(execFile);

export type Before = {
  readonly folder: string;
  /** Takes the checkout away. */
  remove(): Promise<void>;
};

/** Checks the product out as it was at a commit, with the packages of then, and builds it. */
export async function buildBefore(commit: string): Promise<Before> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const folder = join(parent, 'before');
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    await rm(parent, { recursive: true, force: true });
  };
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  try {
    // As a person would: it installs what it needs.
    await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
