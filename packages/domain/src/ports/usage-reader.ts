import type { GameCategory } from '@arcadia/contract/games';

/** What was used on one day of a game in a region service, as whole numbers of 10^-places of each measure. */
export type UsedOfDay = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly category: GameCategory;
  /** Empty for usage that names no game. */
  readonly gameId: string;
  /** At UTC+8. */
  readonly day: string;
  readonly sums: Readonly<
    Record<
      'minutes' | 'gifts' | 'gift_revenue' | 'bet' | 'returned' | 'tokens' | 'voices' | 'bot_calls',
      bigint
    >
  >;
};

/** Users of a month by the game and the day of their first session. */
export type UsersOfDay = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly gameId: string;
  readonly day: string;
  readonly users: number;
};

/** What is stored of a company's usage at the moment of asking. Not part of any transaction. */
export type UsageReader = {
  /** @param asked first and last day, both included */
  totals(asked: { companyId: string; from: string; to: string }): Promise<readonly UsedOfDay[]>;
  monthlyUsers(asked: { companyId: string; month: string }): Promise<readonly UsersOfDay[]>;
};
