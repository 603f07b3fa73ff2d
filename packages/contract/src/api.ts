import * as applications from './applications.ts';
import * as auth from './auth.ts';
import * as captcha from './captcha.ts';
import type { Endpoint } from './endpoint.ts';
import * as funds from './funds.ts';
import * as home from './home.ts';
import * as member from './member.ts';
import * as operators from './operators.ts';
import * as sessions from './sessions.ts';
import * as sim from './sim.ts';
import * as system from './system.ts';

/**
 * Every endpoint under its name. The typed client is a mapped type over this object, the server mounts it, the OpenAPI
 * document lists it, and the tests walk it.
 */
export const api = {
  sendPhoneCode: auth.sendPhoneCode,
  sendEmailCode: auth.sendEmailCode,
  getCaptchaAppId: captcha.getCaptchaAppId,
  createPuzzle: captcha.createPuzzle,
  solvePuzzle: captcha.solvePuzzle,
  createWork: captcha.createWork,
  solveWork: captcha.solveWork,
  signIn: auth.signIn,
  signOut: auth.signOut,
  listPhoneCodes: auth.listPhoneCodes,
  getMemberInfo: member.getMemberInfo,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  listSignIns: sessions.listSignIns,
  getLocation: sessions.getLocation,
  getSwitch: sessions.getSwitch,
  checkPermission: sessions.checkPermission,
  openLegacyConsole: sessions.openLegacyConsole,
  signInByHandOver: sessions.signInByHandOver,
  redeemHandOver: sessions.redeemHandOver,
  issueHandOver: sessions.issueHandOver,
  getHome: home.getHome,
  listApplications: applications.listApplications,
  getApplication: applications.getApplication,
  createApplication: applications.createApplication,
  retryProvisioning: applications.retryProvisioning,
  getFunds: funds.getFunds,
  createRecharge: funds.createRecharge,
  getRecharge: funds.getRecharge,
  confirmRecharge: funds.confirmRecharge,
  resumeRecharge: funds.resumeRecharge,
  listTransactions: funds.listTransactions,
  listCurrencies: funds.listCurrencies,
  getPublicSettings: system.getPublicSettings,
  getHealth: system.getHealth,
  operatorSignIn: operators.operatorSignIn,
  operatorSignOut: operators.operatorSignOut,
  getOperator: operators.getOperator,
  listCompanies: operators.listCompanies,
  getCompany: operators.getCompany,
  listAllApplications: operators.listAllApplications,
  listAllTransactions: operators.listAllTransactions,
  listAudit: operators.listAudit,
  listSimMessages: sim.listSimMessages,
  getSimClock: sim.getSimClock,
  moveSimClock: sim.moveSimClock,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type EndpointName = keyof Api;

/** What a handler receives and must answer, by endpoint. */
export type InputOf<Name extends EndpointName> = Api[Name]['input']['_zod']['output'];
export type OutputOf<Name extends EndpointName> = Api[Name]['output']['_zod']['output'];
