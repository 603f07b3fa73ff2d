/** What a call can bring up anywhere in the console. The frame (`app/`) listens and shows it. */
export type Announcement =
  | { kind: 'failure'; text: string }
  | { kind: 'done'; text: string }
  | { kind: 'insufficientCredit' }
  | { kind: 'sessionEnded' }
  /** The person asked to leave. */
  | { kind: 'signOut' };

type Listener = (announcement: Announcement) => void;

const listeners = new Set<Listener>();
/** What came up before the frame was there to show it. */
let early: Announcement[] = [];

export function announce(announcement: Announcement): void {
  if (listeners.size === 0) early.push(announcement);
  for (const listener of listeners) listener(announcement);
}

/** @returns how to stop listening. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  for (const announcement of early) listener(announcement);
  early = [];
  return () => listeners.delete(listener);
}
