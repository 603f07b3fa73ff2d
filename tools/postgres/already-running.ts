import type { LockHolder } from '../setup/processes/process-lock.mjs';

/** Another process uses this data folder. `pid` names it; `address` is where it serves, when it said so. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
  readonly pid: number;
  readonly address: string | undefined;

  constructor(dataDir: string, holder: LockHolder) {
    const where = holder.note === undefined ? '' : ` at ${holder.note}`;
    super(
      `Arcadia Console is already running${where} (process ${holder.pid}, data in ${dataDir}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    this.pid = holder.pid;
    this.address = holder.note;
  }
}
