import { useMemo } from 'react';
import { habitStore } from '../session/personal-store.tsx';

const maxRecent = 4;

/** Ids of what was chosen last, the newest first. Read when the palette opens, so that nothing moves while it is open. */
export function useRecentChoices(key: string, open: boolean): readonly string[] {
  return useMemo(() => (open ? read(key) : []), [key, open]);
}

export function rememberChoice(key: string, id: string): void {
  const plain = id.replace(/^recent\./, '');
  const ids = [plain, ...read(key).filter((other) => other !== plain)].slice(0, maxRecent);
  habitStore.set(key, ids.join(' '));
}

/** Ids have no spaces. */
function read(key: string): string[] {
  return (habitStore.get(key) ?? '').split(' ').filter(Boolean).slice(0, maxRecent);
}
