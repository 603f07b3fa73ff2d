import type { Ports } from '../context.ts';

const refuse = () => Promise.reject(new Error('this test has no outside world'));
const refuseNow = () => {
  throw new Error('this test has no outside world');
};

/** Ports that refuse every call, for tests that need none. Replace those that a test does need. */
export const unusedPorts: Ports = {
  messages: { send: refuse },
  payments: new Map(),
  offeredGateways: new Set(),
  captcha: { kind: 'puzzle', drawPuzzle: refuse },
  callbacks: { now: refuseNow, urlProblem: refuseNow, check: refuse, post: refuse },
  storage: { put: refuse, get: refuse, delete: refuse },
  vault: { seal: refuseNow, open: refuseNow },
  images: { clean: refuse, cover: refuse },
  pdfSigner: null,
  usage: {
    totals: refuse,
    monthlyUsers: refuse,
    usersOfMonths: refuse,
    usedByCompanies: refuse,
    countEvents: refuse,
    countEventsByApplication: refuse,
    eventsOfDay: refuse,
    newUsersOfDay: refuse,
    userCounts: refuse,
    newUserCounts: refuse,
    usersCountedAt: refuse,
    usedByGroup: refuse,
    usedInAll: refuse,
    usersByGroup: refuse,
    usedRows: refuseNow,
    countUsedRows: refuse,
    usedGames: refuse,
  },
  usageUpkeep: {
    mergeChanges: refuse,
    mergedAt: refuse,
    countUsers: refuse,
    prepareMonths: refuse,
    packMonths: refuse,
    monthsToArchive: refuse,
    writeArchive: refuse,
    dropArchived: refuse,
    restoreArchive: refuse,
    servers: refuse,
  },
};
