import type { Region } from '@arcadia/contract/applications/regions';
import type { UsageEventTypeName } from '@arcadia/contract/usage/usage-events';

/** A sender of usage whose key was presented, with what it may report. */
export type UsageSource = {
  readonly id: string;
  /** The URI of the source: its events have this as `source`, or something below it. */
  readonly uri: string;
  readonly types: ReadonlySet<UsageEventTypeName>;
  readonly regions: ReadonlySet<Region>;
};
