import type { ReaderWatch } from '@arcadia/domain/database/reader-watch';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of the reader; none has a value in a deployment without one. */
export function addReaderFigures(registry: Registry, watch: ReaderWatch | null): void {
  const registers = [registry];
  void new Gauge({
    name: 'arcadia_reader_usable',
    help: '1 while this process reads from the standby of READER_DATABASE_URL, 0 while the primary answers in its place',
    registers,
    collect() {
      if (watch === null) this.remove();
      else this.set(watch.state === 'usable' ? 1 : 0);
    },
  });
  void new Gauge({
    name: 'arcadia_reader_lag_seconds',
    help: 'For how long that standby has lacked something that the primary has; missing while that cannot be told',
    registers,
    collect() {
      const lagMs = watch?.lagMs ?? null;
      if (lagMs === null) this.remove();
      else this.set(lagMs / 1_000);
    },
  });
  void new Counter({
    name: 'arcadia_reader_reads_total',
    help: 'Reads that the standby may answer, by who answered',
    labelNames: ['answered'],
    registers,
    collect() {
      this.reset();
      if (watch === null) return;
      this.inc({ answered: 'reader' }, watch.reads.reader);
      this.inc({ answered: 'primary' }, watch.reads.primary);
    },
  });
}
