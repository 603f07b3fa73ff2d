import * as access from './access.ts';
import * as account from './account.ts';
import * as accountClosure from './account-closure.ts';
import * as adjustments from './adjustments.ts';
import { alertApi } from './alerts.ts';
import { apiKeyApi } from './api-keys.ts';
import { applicationsApi } from './applications-api.ts';
import { announcementApi } from './announcements.ts';
import * as audit from './audit.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as billingEmails from './billing-emails.ts';
import { contractApi } from './contracts-api.ts';
import { billApi } from './ops-bills-api.ts';
import * as callbacks from './callbacks.ts';
import * as captcha from './captcha.ts';
import * as certification from './certification.ts';
import * as companies from './companies.ts';
import * as balanceAlerts from './balance-alerts.ts';
import * as coupons from './coupons.ts';
import * as deliveries from './deliveries.ts';
import { developerReferenceApi } from './developer-reference.ts';
import type { Endpoint } from './endpoint.ts';
import { exportTaskApi } from './export-tasks.ts';
import * as files from './files.ts';
import * as funds from './funds.ts';
import * as games from './games.ts';
import { businessDayApi } from './business-days.ts';
import { notificationApi } from './notifications.ts';
import { jobApi } from './jobs.ts';
import { homeApi } from './home.ts';
import { listLateRefunds } from './late-refunds.ts';
import * as ledger from './ledger.ts';
import { marketDataApi } from './market-data.ts';
import * as members from './members.ts';
import * as operators from './operators.ts';
import * as paymentCases from './payment-cases.ts';
import * as payments from './payments.ts';
import * as refundDesk from './refund-desk.ts';
import * as refunds from './refunds.ts';
import { pricingApi } from './pricing-api.ts';
import * as reconciliation from './reconciliation.ts';
import * as regionServices from './region-services.ts';
import * as reviews from './reviews.ts';
import { secondFactorApi } from './second-factors.ts';
import { secondStepApi } from './second-step.ts';
import { savedViewApi } from './saved-views.ts';
import * as sessions from './sessions.ts';
import * as handOver from './hand-over.ts';
import * as signIn from './sign-in.ts';
import * as sim from './sim.ts';
import { shopApi } from './shop-api.ts';
import { staffApi } from './staff-api.ts';
import { invoicesApi } from './invoice-desk.ts';
import * as issuedDocuments from './issued-documents.ts';
import * as statements from './statements.ts';
import * as system from './system.ts';
import { usageApi } from './usage-api.ts';
import * as verifications from './verifications.ts';
import { webhookApi } from './webhooks.ts';

/**
 * Every endpoint under its name. The typed client is a mapped type over this object, the server mounts it, the OpenAPI
 * document lists it, and the tests walk it.
 */
export const api = {
  sendPhoneCode: signIn.sendPhoneCode,
  sendEmailCode: signIn.sendEmailCode,
  getCaptchaAppId: captcha.getCaptchaAppId,
  createPuzzle: captcha.createPuzzle,
  solvePuzzle: captcha.solvePuzzle,
  createWork: captcha.createWork,
  solveWork: captcha.solveWork,
  signIn: signIn.signIn,
  signOut: sessions.signOut,
  listPhoneCodes: members.listPhoneCodes,
  getMemberInfo: account.getMemberInfo,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  listSignIns: sessions.listSignIns,
  ...secondStepApi,
  ...secondFactorApi,
  getLocation: signIn.getLocation,
  getSwitch: signIn.getSwitch,
  checkPermission: access.checkPermission,
  openLegacyConsole: handOver.openLegacyConsole,
  previewHandOver: handOver.previewHandOver,
  signInByHandOver: handOver.signInByHandOver,
  redeemHandOver: handOver.redeemHandOver,
  issueHandOver: handOver.issueHandOver,
  getAccount: account.getAccount,
  getClosing: accountClosure.getClosing,
  startClosing: accountClosure.startClosing,
  getCompanyClosing: accountClosure.getCompanyClosing,
  stopClosing: accountClosure.stopClosing,
  setName: account.setName,
  setPassword: account.setPassword,
  sendAccountCode: account.sendAccountCode,
  verifyIdentity: account.verifyIdentity,
  checkAccountCode: account.checkAccountCode,
  setPhone: account.setPhone,
  changePhone: account.changePhone,
  setEmail: account.setEmail,
  changeEmail: account.changeEmail,
  setBillingEmails: billingEmails.setBillingEmails,
  resendBillingEmail: billingEmails.resendBillingEmail,
  verifyBillingEmail: billingEmails.verifyBillingEmail,
  listRoles: access.listRoles,
  getRole: access.getRole,
  createRole: access.createRole,
  updateRole: access.updateRole,
  setRoleStatus: access.setRoleStatus,
  deleteRole: access.deleteRole,
  copyRole: access.copyRole,
  listSubAccounts: access.listSubAccounts,
  createSubAccount: access.createSubAccount,
  updateSubAccount: access.updateSubAccount,
  setSubAccountStatus: access.setSubAccountStatus,
  resetSubAccount: access.resetSubAccount,
  deleteSubAccount: access.deleteSubAccount,
  ...apiKeyApi,
  getCertification: certification.getCertification,
  getCertificationForm: certification.getCertificationForm,
  saveCertificationDraft: certification.saveCertificationDraft,
  submitCertification: certification.submitCertification,
  withdrawCertification: certification.withdrawCertification,
  uploadFile: files.uploadFile,
  getFile: files.getFile,
  listOwnAudit: audit.ownAuditList.page,
  listAuditPeople: audit.listAuditPeople,
  exportOwnAudit: audit.ownAuditList.file,
  ...homeApi,
  ...applicationsApi,
  listGames: games.listGames,
  getGameCover: games.getGameCover,
  setCallbacks: callbacks.setCallbacks,
  startVerification: verifications.startVerification,
  listVerifications: verifications.listVerifications,
  getVerification: verifications.getVerification,
  replayVerification: verifications.replayVerification,
  listDeliveries: deliveries.deliveryList.page,
  exportDeliveries: deliveries.deliveryList.file,
  getDelivery: deliveries.getDelivery,
  replayDelivery: deliveries.replayDelivery,
  replayDeliveries: deliveries.replayDeliveries,
  getFunds: funds.getFunds,
  createRecharge: funds.createRecharge,
  getRecharge: funds.getRecharge,
  listOpenRecharges: funds.listOpenRecharges,
  confirmRecharge: funds.confirmRecharge,
  resumeRecharge: funds.resumeRecharge,
  listTransactions: funds.transactionList.page,
  exportTransactions: funds.transactionList.file,
  getRemittance: bankTransfers.getRemittance,
  listBankTransfers: bankTransfers.bankTransferList.page,
  exportBankTransfers: bankTransfers.bankTransferList.file,
  getBankTransfer: bankTransfers.getBankTransfer,
  createBankTransfer: bankTransfers.createBankTransfer,
  withdrawBankTransfer: bankTransfers.withdrawBankTransfer,
  getBankTransferCase: bankTransfers.getBankTransferCase,
  decideBankTransfer: bankTransfers.decideBankTransfer,
  findRemitter: bankTransfers.findRemitter,
  downloadReceipt: statements.downloadReceipt,
  downloadRefundReceipt: statements.downloadRefundReceipt,
  downloadStatement: statements.downloadStatement,
  verifyDocument: issuedDocuments.verifyDocument,
  listCoupons: coupons.couponList.page,
  exportCoupons: coupons.couponList.file,
  getRefundable: refunds.getRefundable,
  requestRefund: refunds.requestRefund,
  listRefunds: refunds.refundList.page,
  exportRefunds: refunds.refundList.file,
  withdrawRefund: refunds.withdrawRefund,
  getRefund: refunds.getRefund,
  getRefundCase: refundDesk.getRefundCase,
  decideRefund: refundDesk.decideRefund,
  settlePayout: refundDesk.settlePayout,
  returnPayout: refundDesk.returnPayout,
  listAllCoupons: coupons.allCouponsList.page,
  exportAllCoupons: coupons.allCouponsList.file,
  getBalanceAlerts: balanceAlerts.getBalanceAlerts,
  setBalanceAlerts: balanceAlerts.setBalanceAlerts,
  resendAlertLink: balanceAlerts.resendAlertLink,
  ...alertApi,
  ...marketDataApi,
  ...exportTaskApi,
  ...notificationApi,
  ...announcementApi,
  ...usageApi,
  ...pricingApi,
  ...billApi,
  ...contractApi,
  ...invoicesApi,
  getCoupon: coupons.getCoupon,
  getCompanyCoupon: coupons.getCompanyCoupon,
  issueCoupon: coupons.issueCoupon,
  previewCouponFile: coupons.previewCouponFile,
  issueCouponFile: coupons.issueCouponFile,
  revokeCoupon: coupons.revokeCoupon,
  listPaymentCases: paymentCases.paymentCaseList.page,
  exportPaymentCases: paymentCases.paymentCaseList.file,
  claimNextPaymentCase: paymentCases.claimNextPaymentCase,
  getPaymentCase: paymentCases.getPaymentCase,
  claimPaymentCase: paymentCases.claimPaymentCase,
  releasePaymentCase: paymentCases.releasePaymentCase,
  listLateRefunds,
  decidePaymentCase: paymentCases.decidePaymentCase,
  listReconciledDays: reconciliation.reconciledDaysList.page,
  exportReconciledDays: reconciliation.reconciledDaysList.file,
  getReconciledDay: reconciliation.getReconciledDay,
  listStatementLines: reconciliation.statementLineList.page,
  exportStatementLines: reconciliation.statementLineList.file,
  runReconciliation: reconciliation.runReconciliation,
  askAboutLine: reconciliation.askAboutLine,
  bookLine: reconciliation.bookLine,
  explainLine: reconciliation.explainLine,
  listPaymentMethods: payments.listPaymentMethods,
  listCurrencies: funds.listCurrencies,
  ...developerReferenceApi,
  getPublicSettings: system.getPublicSettings,
  getHealth: system.getHealth,
  getLiveness: system.getLiveness,
  getReadiness: system.getReadiness,
  operatorSignOut: operators.operatorSignOut,
  getOperator: operators.getOperator,
  holdService: regionServices.holdService,
  releaseService: regionServices.releaseService,
  getAnyRegionService: regionServices.getAnyRegionService,
  listCatalogue: games.listCatalogue,
  getCatalogueEntry: games.getCatalogueEntry,
  createGame: games.createGame,
  updateGame: games.updateGame,
  setGameStatus: games.setGameStatus,
  uploadGameCover: games.uploadGameCover,
  removeGameCover: games.removeGameCover,
  getGameCase: games.getGameCase,
  decideGame: games.decideGame,
  listAllApplications: operators.allApplicationsList.page,
  exportAllApplications: operators.allApplicationsList.file,
  listAllTransactions: operators.allTransactionsList.page,
  exportAllTransactions: operators.allTransactionsList.file,
  ...staffApi,
  getLedgerBalances: ledger.getLedgerBalances,
  exportLedgerBalances: ledger.exportLedgerBalances,
  listAdjustments: adjustments.adjustmentList.page,
  exportAdjustments: adjustments.adjustmentList.file,
  getAdjustment: adjustments.getAdjustment,
  proposeAdjustment: adjustments.proposeAdjustment,
  decideAdjustment: adjustments.decideAdjustment,
  withdrawAdjustment: adjustments.withdrawAdjustment,
  listCompanies: companies.companyList.page,
  exportCompanies: companies.companyList.file,
  getCompany: companies.getCompany,
  updateCompany: companies.updateCompany,
  listCompanyMembers: companies.listCompanyMembers,
  endCompanySessions: companies.endCompanySessions,
  listReviews: reviews.listReviews,
  countReviews: reviews.countReviews,
  getReview: reviews.getReview,
  claimReview: reviews.claimReview,
  claimNextReview: reviews.claimNextReview,
  releaseReview: reviews.releaseReview,
  getCertificationCase: certification.getCertificationCase,
  decideCertification: certification.decideCertification,
  requestSupplement: certification.requestSupplement,
  getFileForOperator: files.getFileForOperator,
  listAudit: audit.auditList.page,
  getAuditEntry: audit.getAuditEntry,
  exportAudit: audit.auditList.file,
  ...webhookApi,
  ...savedViewApi,
  ...shopApi,
  ...businessDayApi,
  ...jobApi,
  ...sim.simApi,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type EndpointName = keyof Api;

/** What a handler receives and must answer, by endpoint. */
export type InputOf<Name extends EndpointName> = Api[Name]['input']['_zod']['output'];
export type OutputOf<Name extends EndpointName> = Api[Name]['output']['_zod']['output'];
