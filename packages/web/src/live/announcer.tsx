/** Carries what any part of an app has to say to the frame that shows it. */
export type Announcer<Announcement> = {
  announce: (announcement: Announcement) => void;
  /** @returns how to stop listening. */
  onAnnouncement: (listener: (announcement: Announcement) => void) => () => void;
};

/** What is announced before anybody listens is kept for the first who does. */
export function createAnnouncer<Announcement>(): Announcer<Announcement> {
  const listeners = new Set<(announcement: Announcement) => void>();
  let early: Announcement[] = [];
  return {
    announce: (announcement) => {
      if (listeners.size === 0) early.push(announcement);
      for (const listener of listeners) listener(announcement);
    },
    onAnnouncement: (listener) => {
      listeners.add(listener);
      for (const announcement of early) listener(announcement);
      early = [];
      return () => listeners.delete(listener);
    },
  };
}
