import type { EndpointName } from '@arcadia/contract/api';
import type { ErrorName } from '@arcadia/contract/wire/errors';

type Unusual = {
  readonly answer: ErrorName | 'notFound' | 'forbidden' | 'emptyList';
  readonly why: string;
  /** Callers who are answered so, by the words of the matrix; everybody else is not. */
  readonly who: RegExp;
};

const everybody = /./;
const notFound = (why: string, who = everybody): Unusual => ({ answer: 'notFound', why, who });
const ofOthers = (why: string): Unusual => notFound(why, /^a sub-account/);
const removed = notFound('the first has removed it', /^a key/);
const listed = notFound('what the list needs is not held', /with 5[12]$/);
const empty = (why: string, who: RegExp): Unusual => ({ answer: 'emptyList', why, who });
const desk: Unusual = {
  answer: 'forbidden',
  why: 'a certification is looked at by who may review it',
  who: /^(finance|commerce)$/,
};

/**
 * Where an admitted caller of the access matrix is answered by something else than what it asked for. Of writes every business code
 * that the endpoint itself declares is right, since it is told after permission and input. A line that no answer bears out fails.
 */
export const unusualAnswers: Partial<Record<EndpointName, Unusual>> = {
  getGameCover: notFound('no seeded game has a picture'),
  solvePuzzle: notFound('nobody was given this puzzle'),
  solveWork: notFound('nobody was given this work'),
  playSimRound: notFound('no simulated game is under way'),
  renamePasskey: ofOthers('passkeys are the person’s own'),
  removePasskey: ofOthers('passkeys are the person’s own'),
  endSession: ofOthers('sessions are the person’s own'),
  markRead: ofOthers('the sub-account sees no notification of this kind'),
  markAllRead: ofOthers('the sub-account sees no notification of this kind'),
  changeSavedView: ofOthers('views are the person’s own'),
  deleteSavedView: ofOthers('views are the person’s own'),
  changeStaffView: notFound('views are the operator’s own'),
  deleteStaffView: notFound('views are the operator’s own'),
  removeOperatorPasskey: notFound('passkeys are the operator’s own'),
  downloadCommercialInvoice: notFound('only a company abroad has one'),
  downloadExport: listed,
  submitExportTask: {
    answer: 'forbidden',
    why: 'what the list needs is not held',
    who: /with 51$/,
  },
  cancelExportTask: listed,
  retryExportTask: listed,
  downloadStaffExport: notFound('what the list needs is not held', /^(reviewer|finance)$/),
  listSignIns: empty('only one’s own are listed', /^a sub-account/),
  listNotifications: empty('the sub-account is told nothing', /^a sub-account/),
  listExportTasks: empty('what the lists need is not held', /with 5[12]$/),
  listStaffExportTasks: empty('what the lists need is not held', /^(reviewer|finance)$/),
  listReviews: desk,
  getReview: desk,
  previewRegionCopy: notFound('nothing is copied onto itself', /^a channel company/),
  copyRegion: notFound('nothing is copied onto itself', /^a channel company/),
  activateSecret: notFound('no new secret waits'),
  createBankTransfer: notFound('the receipt must be an upload of the caller’s'),
  startSuccession: notFound('the paper must be an upload of the operator’s'),
  stopClosing: notFound('no company closes its account'),
  objectToSuccession: {
    answer: 'forbidden',
    why: 'only the main account may stop that it is handed over',
    who: /^a sub-account/,
  },
  returnPayout: notFound('no payout is on its way'),
  withdrawApproval: notFound('only its proposer may, and these proposed none'),
  submitCorrection: notFound('only its proposer may, and these proposed none'),
  repeatPriceTotal: notFound('only its proposer may, and these proposed none'),
  withdrawCorrection: notFound('only its proposer may, and these proposed none'),
  deleteRegionService: removed,
  deleteApplication: removed,
  deleteUsageAlert: removed,
  removeInvoiceHeader: removed,
};
