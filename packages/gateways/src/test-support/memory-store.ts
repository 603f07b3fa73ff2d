import type { SimulatorStore, StoredEntry } from '../simulator-store.ts';

type Row = { text: string; revision: number; dueAt: Date | null; order: number };

/** A simulator store for tests. Values go through JSON text, as they will in a database. */
export function memoryStore(): SimulatorStore {
  const rows = new Map<string, Map<string, Row>>();
  let order = 0;
  const table = (collection: string): Map<string, Row> => {
    const found = rows.get(collection) ?? new Map<string, Row>();
    rows.set(collection, found);
    return found;
  };
  return {
    async get(collection, key) {
      const row = table(collection).get(key);
      return row && toEntry(key, row);
    },
    async put(collection, { key, value, dueAt }, expectedRevision) {
      const revision = table(collection).get(key)?.revision ?? null;
      if (revision !== expectedRevision) return false;
      order += 1;
      const text = JSON.stringify(value);
      table(collection).set(key, { text, revision: (revision ?? 0) + 1, dueAt, order });
      return true;
    },
    async list(collection, { dueBy, limit }) {
      const all = [...table(collection)];
      const chosen = dueBy
        ? all
            .filter(([, { dueAt }]) => dueAt && dueAt <= dueBy)
            .toSorted(([, a], [, b]) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0))
        : all.toSorted(([, a], [, b]) => b.order - a.order);
      return chosen.slice(0, limit).map(([key, row]) => toEntry(key, row));
    },
  };
}

function toEntry(key: string, { text, revision }: Row): StoredEntry {
  const value: unknown = JSON.parse(text);
  return { key, value, revision };
}
