import type { UsageEvent } from '../usage-event.ts';
import { isBefore, userPlace } from './sessions.ts';

/** Users of one generation; two are kept, some 100 bytes each. */
const maxUsers = 200_000;

/**
 * Users of a month that are stored, with a session that is theirs: only an earlier one can change anything, so that most
 * sessions need no look at the store. What other processes have stored meanwhile is earlier still, which is as well.
 */
export class KnownUsers {
  #young = new Map<string, UsageEvent>();
  #old = new Map<string, UsageEvent>();

  /** Whether the store may not know the user yet, or knows a later session only. */
  mayMatter(session: UsageEvent): boolean {
    const place = userPlace(session);
    const known = this.#young.get(place) ?? this.#old.get(place);
    return known === undefined || isBefore(session, known);
  }

  /** Remembers sessions; to be called when they are stored, not before. */
  remember(sessions: readonly UsageEvent[]): void {
    for (const session of sessions) {
      this.#young.set(userPlace(session), session);
      if (this.#young.size < maxUsers) continue;
      this.#old = this.#young;
      this.#young = new Map();
    }
  }
}
