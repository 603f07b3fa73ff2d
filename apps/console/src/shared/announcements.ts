import { createAnnouncer } from '@arcadia/web/live/announcer';

/** Messages that a call can bring up anywhere in the console. The frame (`app/`) listens and shows them. */
export type Announcement =
  | { kind: 'failure'; text: string }
  | { kind: 'done'; text: string }
  | { kind: 'insufficientCredit' }
  /** Packages expire soon and are not used up. */
  | { kind: 'packagesExpire' }
  | { kind: 'sessionEnded' }
  /** The person's rights changed or may have. */
  | { kind: 'rightsChanged' }
  /** Nothing that was fetched for the person who was signed in before may be seen by the next one; with `isLeaving`, nothing at all. */
  | { kind: 'personChanged'; isLeaving: boolean }
  /** A page that everybody may see has something for people who are signed in: the login dialog, over the page. */
  | { kind: 'signInWanted' }
  /** The person wants to talk to somebody, or to be shown around. */
  | { kind: 'help'; dialog: 'contact' | 'guide' }
  /** The person wants to see all keys. */
  | { kind: 'keyboardHelp' }
  /** The person asked to leave. The page is loaded again afterwards unless that is suppressed. */
  | { kind: 'signOut'; suppressReload?: boolean };

export const { announce, onAnnouncement } = createAnnouncer<Announcement>();
