import type { GameCategory, Quantity } from '@arcadia/kernel/measures';

/** Usage of a game in a region service on one day, as whole numbers of 10^-places of each measure. */
export type UsedOfDay = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly category: GameCategory;
  /** Empty for usage that names no game. */
  readonly gameId: string;
  /** The day at UTC+8. */
  readonly day: string;
  readonly sums: Readonly<Record<Quantity, bigint>>;
};

/** Users of a month by the game and the day of their first session. */
export type UsersOfDay = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly gameId: string;
  readonly day: string;
  readonly users: number;
};

/** The number of users of an application in a month, each once for every region service, as on bills. */
export type UsersOfMonth = {
  readonly companyId: string;
  readonly applicationId: string;
  /** As `2026-11`. */
  readonly month: string;
  readonly users: number;
};

/** Users of a day, week or month, by game, and of the region service as a whole, whose game is empty. */
export type UserCount = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly gameId: string;
  /** The first day, at UTC+8. Weeks begin on Monday. */
  readonly starts: string;
  readonly users: number;
};

/** Users by the game and day of their very first session in the region service. */
export type NewUserCount = Omit<UserCount, 'starts'> & { readonly day: string };

/** Events of one game on one day of a service. */
type AskedDay = {
  readonly companyId: string;
  readonly serviceId: string;
  readonly category: GameCategory;
  /** Empty for events that name no game. */
  readonly gameId: string;
  /** The day at UTC+8. */
  readonly day: string;
};
/** Stored after an instant and until another one; null where there is none. */
export type ReceivedIn = { readonly after: Date | null; readonly until: Date | null };
/** `maxCounted`: how many are counted. */
type EventPage = { readonly limit: number; readonly offset: number; readonly maxCounted: number };

export type StoredEvent = {
  readonly eventId: string;
  readonly source: string;
  readonly type: string;
  readonly userId: string;
  readonly occurredAt: Date;
  /** The moment when the event was received; null where it is not known any more. */
  readonly receivedAt: Date | null;
  /** Decimals as text; the quantities that were asked for, in their order. */
  readonly values: readonly string[];
};
type Events = { readonly events: readonly StoredEvent[]; readonly total: number };

/** Rows with the company that they are of; users also with the month they are counted in. */
export type UsedByCompanies = {
  readonly totals: readonly (UsedOfDay & { readonly companyId: string })[];
  readonly users: readonly (UsersOfDay & { readonly companyId: string; readonly month: string })[];
};

/** Rows that belong together: those of an application, category or game, or of the region services that a label stands for. */
export type UsageGroups =
  | 'application'
  | 'category'
  | 'game'
  /** Label by the id of the region service. Those without one are left out. */
  | ReadonlyMap<string, string>;

/** The part of a company's usage that is read, in whole units of time. */
export type AskedUse = {
  readonly companyId: string;
  readonly unit: 'day' | 'week' | 'month';
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly applicationId?: string | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly gameId?: string | undefined;
  readonly category?: GameCategory | undefined;
};

/** One group in one unit of time. */
export type UsedInUnit = {
  readonly group: string;
  /** The first day of the unit. */
  readonly starts: string;
  /** The sums as whole numbers of 10^-places, in the order of what was asked for. */
  readonly sums: readonly bigint[];
};

/** One group in one unit of time with everything that is known of it. */
export type UsedRow = {
  readonly group: string;
  /** The first day of the unit. */
  readonly starts: string;
  readonly sums: UsedOfDay['sums'];
  readonly users: bigint;
};

/** The usage of companies that is stored at the moment of asking. Not part of any transaction. */
export type UsageReader = {
  /** @param asked first and last day, both included */
  totals(asked: { companyId: string; from: string; to: string }): Promise<readonly UsedOfDay[]>;
  monthlyUsers(asked: { companyId: string; month: string }): Promise<readonly UsersOfDay[]>;
  /** The sums of `monthlyUsers` by application, of several companies and months: few rows, however long the months are. */
  usersOfMonths(asked: {
    companyIds: readonly string[];
    months: readonly string[];
  }): Promise<readonly UsersOfMonth[]>;
  /**
   * Different users of the units that begin from `from` to `to`, as far as they were counted. A user of a day or week counts in
   * every game that was played, one of a month in the game of the month's first session.
   */
  userCounts(asked: {
    companyId: string;
    unit: 'day' | 'week' | 'month';
    from: string;
    to: string;
  }): Promise<readonly UserCount[]>;
  /** Counts of new users, as far as they were counted. Games and days add up. */
  newUserCounts(asked: {
    companyId: string;
    from: string;
    to: string;
  }): Promise<readonly NewUserCount[]>;
  /**
   * Sums by group and unit, ordered by unit and group. Weeks and months are read from what was added up when usage came, so years
   * of months are read as fast as weeks of days.
   */
  usedByGroup(
    asked: AskedUse & { groups: UsageGroups; quantities: readonly Quantity[] },
  ): Promise<readonly UsedInUnit[]>;
  /** The sums of all groups and units together, in the order of `quantities`. */
  usedInAll(asked: AskedUse & { quantities: readonly Quantity[] }): Promise<readonly bigint[]>;
  /**
   * Users by group and unit, as `userCounts`, in one number each: those of each region service once, by game those of each game.
   * `groups` is null for all together.
   */
  usersByGroup(asked: AskedUse & { groups: UsageGroups | null }): Promise<readonly UsedInUnit[]>;
  /**
   * Everything of both in one row for each group and unit, ordered by unit and group, as all of it was at one moment. They need
   * not fit into memory: they are fetched as they are taken, and who stops taking them lets the store go.
   */
  usedRows(asked: AskedUse & { groups: UsageGroups }): AsyncGenerator<UsedRow, undefined>;
  /** Counts the `usedRows` that there are; counting ends at `most`. */
  countUsedRows(asked: AskedUse & { groups: UsageGroups; most: number }): Promise<number>;
  /** Games that were used in months from `from` to `to`. */
  usedGames(asked: { companyId: string; from: string; to: string }): Promise<readonly string[]>;
  /** The moment when all that was stored then had been counted last; null before the first time. */
  usersCountedAt(): Promise<Date | null>;
  /**
   * The same as `totals` and `monthlyUsers` of several companies and months in one question, for the settlement; of some applications
   * only, where they are named.
   * @param months each as `2026-11`
   */
  usedByCompanies(asked: {
    companyIds: readonly string[];
    months: readonly string[];
    applicationIds?: readonly string[];
  }): Promise<UsedByCompanies>;
  /** The number of events that are stored, by company and month; companies and months without any are left out. */
  countEvents(asked: {
    companyIds: readonly string[];
    months: readonly string[];
  }): Promise<readonly { companyId: string; month: string; events: number }[]>;
  /** The number of events that are stored, by application, as a text that another event in one of the months makes another one. */
  countEventsByApplication(asked: {
    companyId: string;
    months: readonly string[];
  }): Promise<ReadonlyMap<string, string>>;
  /** Events that told `quantities`, by their time; all that are stored, or those `received` in a time. `archived`: the events of the month are in a file and no longer here. */
  eventsOfDay(
    asked: AskedDay,
    page: EventPage & { quantities: readonly Quantity[]; received?: ReceivedIn },
  ): Promise<Events & { readonly archived: boolean }>;
  /** The first sessions of users whose first session in the month was in this game on this day, by their time. */
  newUsersOfDay(asked: AskedDay, page: EventPage): Promise<Events>;
};
