/** What is decided rather than measured, each with where it comes from. */

/** Share of a core that is planned for the busiest hour: what comes in bursts waits otherwise. */
export const busyShare = 0.5;
/** At least two of each, on two machines: docs/operations/capacity.md. */
export const minProcesses = 2;
/** What a process may hold under load, and is limited to: docs/operations/capacity.md. */
export const processGigabytes = { underLoad: 1, limit: 2 } as const;
/** Of PostgreSQL: 16 GB for 4 cores in docs/operations/capacity.md. */
export const gigabytesACore = 4;
/** LimitNOFILE of deploy/systemd/. */
export const fileDescriptors = 65_536;
/** Callbacks that a worker sends at a time: packages/domain/src/jobs/queues.ts. */
export const callbackSlots = 8;
/** Usage connections of a process, and the owner's, which pass no pooler: docs/operations/capacity.md. */
export const usageConnections = 4;
export const ownerConnections = { web: 2, worker: 13 } as const;
/**
 * Each look of a process reads again the events of the last seconds, as far as so many ids back (packages/domain/src/outbox/read-events.ts).
 * Where more come, one that is committed late, and whose announcement is lost, is not found any more.
 */
export const look = { overlapSeconds: 10, maxEvents: 20_000 } as const;
/** Parts of a month's end that run at once, over all workers: packages/domain/src/billing/settlement/jobs.ts. */
export const settlementParts = 4;
/** Usage is worth a database of its own beyond one of these. */
export const usageApart = { gigabytes: 200, cores: 2 } as const;
/** Workers of the cluster with which `clusterAcceptTimes` and `clusterLookTimes` were measured. */
export const measuredWorkers = 2;
/** Months that take events: the running one, and the one before for 35 days. */
export const openMonths = 2;
/** Months for which rows of a table by months stay: its days in docs/retention.md, and the month in which they end. */
export const keptMonths = { outbox: 2, notification: 7, delivery: 4, signIn: 14 } as const;
/** Bytes of a call with its headers. */
export const requestBytes = 1_000;

export const secondsAMonth = (365.25 / 12) * 86_400;
export const gigabyte = 1e9;
