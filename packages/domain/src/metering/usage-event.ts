import type { UsageEventTypeName } from '@arcadia/contract/usage/usage-events';
import type { GameCategory } from '@arcadia/kernel/measures';
import type { Quantities } from './quantities.ts';

/** An event as its sender told it, read and found well-formed. */
export type ReportedEvent = {
  /** The CloudEvents attributes `source` and `id`, which together are one event. */
  readonly source: string;
  readonly eventId: string;
  readonly type: UsageEventTypeName;
  readonly occurredAt: Date;
  readonly appId: string;
  /** The game's `mgId`; empty where the event names none. */
  readonly mgId: string;
  /** The user; empty where the event names none. */
  readonly userId: string;
  readonly quantities: Quantities;
};

/** An event of a known service and game, ready to be stored. */
export type UsageEvent = Omit<ReportedEvent, 'appId' | 'mgId'> & {
  readonly sourceId: string;
  /** 32 hexadecimal digits: the first 16 bytes of SHA-256 over source and id. */
  readonly key: string;
  /** The day of `occurredAt`, at UTC+8. */
  readonly day: string;
  readonly companyId: string;
  readonly applicationId: string;
  readonly serviceId: string;
  readonly category: GameCategory;
  /** The game; empty where the event names none. */
  readonly gameId: string;
};
