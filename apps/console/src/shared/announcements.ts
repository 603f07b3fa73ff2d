/** What a call can bring up anywhere in the console. The frame (`app/`) listens and shows it. */
export type Announcement =
  | { kind: 'failure'; text: string }
  | { kind: 'done'; text: string }
  | { kind: 'insufficientCredit' }
  | { kind: 'sessionEnded' }
  /** A page that everybody may see has something for people who are signed in: the login dialog, over the page. */
  | { kind: 'signInWanted' }
  /** The person wants to talk to somebody, or to be shown around. */
  | { kind: 'help'; dialog: 'contact' | 'guide' }
  /** The person asked to leave. The page is loaded anew afterwards unless that is suppressed. */
  | { kind: 'signOut'; suppressReload?: boolean };

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
