import { createAnnouncer } from '@arcadia/web/live/announcer';

/** Messages that a call can bring up on any screen. The frame (`app/`) listens. */
export type Announcement =
  | { kind: 'failure'; text: string }
  | { kind: 'sessionEnded' }
  /** The person wants to see all keys. */
  | { kind: 'keyboardHelp' };

export const { announce, onAnnouncement } = createAnnouncer<Announcement>();
