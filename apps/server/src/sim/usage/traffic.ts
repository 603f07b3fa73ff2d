import type { Region } from '@arcadia/contract/applications/regions';
import type { UsageEventTypeName } from '@arcadia/contract/usage/usage-events';
import type { GameCategory } from '@arcadia/kernel/measures';

/** A CloudEvents 1.0 event in JSON, as game servers send it. */
export type UsageCloudEvent = {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: UsageEventTypeName;
  readonly time: string;
  readonly data: Readonly<Record<string, string | number>>;
};

/** How an application is used over the months. */
export type TrafficStory = {
  /** Events of an average day at the beginning, by what they tell. What is left out does not happen. */
  readonly perDay: {
    readonly sessions?: number;
    /** Reports of gifts in one room; of bullet-comment games and interactive gifts. */
    readonly gifts?: number;
    readonly bets?: number;
    /** Reports of AI bots, which also tell their tokens. */
    readonly bots?: number;
  };
  /** Half of the reports of gifts tell more revenue than this, in yuan; half of the bets are larger, in platform currency. */
  readonly typical: {
    readonly giftRevenue?: number;
    readonly bet?: number;
    /** Half of the reports of bots tell more calls than this. */
    readonly calls?: number;
  };
  readonly growthPercentAMonth: number;
  /** Factors of the months, January first. */
  readonly season?: readonly number[];
  /** Days unlike the others, such as that of a festival, with how many times more was played. */
  readonly unusual?: Readonly<Record<string, number>>;
  /** Days on which players won more than they bet. */
  readonly luckyDays?: ReadonlySet<string>;
};

/** A region service with what is reported of it. */
export type ServiceTraffic = {
  /** The source that reports a type of events. */
  sourceOf(type: UsageEventTypeName): string;
  readonly appId: string;
  readonly region: Region;
  /** The games that it has chosen, the most popular first. */
  readonly games: readonly { readonly mgId: string; readonly category: GameCategory }[];
  /** First day on which it was online, at UTC+8. */
  readonly since: string;
  readonly story: TrafficStory;
};
