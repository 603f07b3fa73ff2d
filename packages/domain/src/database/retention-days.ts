/** A retention time that a deployment may set, in days. */
type Term = {
  readonly usual: number;
  /** The law, or the product itself, needs the rows for so long; the meaning of the setting says which. */
  readonly min: number;
  readonly max: number;
};

/** The retention times that can be set. All others follow from how the product works. */
export const retentionTerms = {
  /** A session lives for seven days at most and must outlive them. */
  sessions: { usual: 90, min: 8, max: 730 },
  knownOrigins: { usual: 180, min: 30, max: 730 },
  deliveries: { usual: 90, min: 30, max: 730 },
  /** Gateways take objections and refunds for up to a year. */
  gatewayEvents: { usual: 400, min: 366, max: 3_650 },
  /** Article 23 of China's Cybersecurity Law (21 before 2026): network logs are kept for at least six months. */
  signIns: { usual: 400, min: 184, max: 3_650 },
  /** Counted from a month's end: events are taken in for 35 days, and bills are checked by them after that. */
  usageEvents: { usual: 400, min: 62, max: 3_650 },
} as const satisfies Record<string, Term>;

export type RetentionTerm = keyof typeof retentionTerms;
export type RetentionDays = Readonly<Record<RetentionTerm, number>>;

/** The days that hold unless a deployment sets others. */
export const usualRetentionDays: RetentionDays = {
  sessions: retentionTerms.sessions.usual,
  knownOrigins: retentionTerms.knownOrigins.usual,
  deliveries: retentionTerms.deliveries.usual,
  gatewayEvents: retentionTerms.gatewayEvents.usual,
  signIns: retentionTerms.signIns.usual,
  usageEvents: retentionTerms.usageEvents.usual,
};
