/** What a call can bring up on any screen. The frame (`app/`) listens. */
export type Announcement = { kind: 'failure'; text: string } | { kind: 'sessionEnded' };

type Listener = (announcement: Announcement) => void;

const listeners = new Set<Listener>();

export function announce(announcement: Announcement): void {
  for (const listener of listeners) listener(announcement);
}

/** @returns how to stop listening. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
