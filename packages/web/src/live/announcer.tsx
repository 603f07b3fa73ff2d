/** Functions that hear announcements, by kind. */
export type Handlers<Announcement extends { kind: string }> = {
  [Kind in Announcement['kind']]?: (announcement: Extract<Announcement, { kind: Kind }>) => void;
};

/** A channel from any part of an app to the frame that shows its announcements. */
export type Announcer<Announcement extends { kind: string }> = {
  announce: (announcement: Announcement) => void;
  /** @returns how to stop listening. */
  onAnnouncement: (handlers: Handlers<Announcement>) => () => void;
};

/** An announcer that keeps an announcement of a kind that nobody hears yet for the first who does. */
export function createAnnouncer<Announcement extends { kind: string }>(): Announcer<Announcement> {
  type Listener = { [Kind in Announcement['kind']]?: (announcement: Announcement) => void };
  const listeners = new Set<Listener>();
  let early: Announcement[] = [];
  const handlerOf = (listener: Listener, { kind }: Announcement) =>
    listener[kind as Announcement['kind']];
  return {
    announce: (announcement) => {
      const handlers = [...listeners].flatMap(
        (listener) => handlerOf(listener, announcement) ?? [],
      );
      if (handlers.length === 0) early.push(announcement);
      for (const handle of handlers) handle(announcement);
    },
    onAnnouncement: (handlers) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler is called for its own kind only
      const listener = handlers as Listener;
      listeners.add(listener);
      const waiting = early;
      early = waiting.filter((announcement) => handlerOf(listener, announcement) === undefined);
      for (const announcement of waiting) handlerOf(listener, announcement)?.(announcement);
      return () => listeners.delete(listener);
    },
  };
}
