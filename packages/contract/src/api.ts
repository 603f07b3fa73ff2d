import * as access from './access/access.ts';
import * as account from './companies/account.ts';
import { closingApi } from './companies/account-closure.ts';
import * as today from './operators/today.ts';
import { approvalRuleApi } from './operators/approval-rules.ts';
import * as approvals from './operators/approvals.ts';
import * as adjustments from './funds/adjustments.ts';
import { alertApi } from './notifications/alerts.ts';
import { apiKeyApi } from './access/api-keys.ts';
import { applicationsApi } from './applications/applications-api.ts';
import { announcementApi } from './notifications/announcements.ts';
import * as audit from './operators/audit.ts';
import * as bankTransfers from './funds/bank-transfers.ts';
import * as billingEmails from './companies/billing-emails.ts';
import { contractApi } from './contracts/contracts-api.ts';
import { billApi } from './bills/ops-bills-api.ts';
import * as callbacks from './callbacks/callbacks.ts';
import * as captcha from './sign-in/captcha.ts';
import * as certification from './companies/certification.ts';
import { getCompanyStanding } from './companies/company-standing.ts';
import * as companies from './companies/companies.ts';
import * as balanceAlerts from './notifications/balance-alerts.ts';
import * as couponDesk from './funds/coupon-desk.ts';
import * as coupons from './funds/coupons.ts';
import * as deliveries from './callbacks/deliveries.ts';
import { developerReferenceApi } from './system/developer-reference.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { exportTaskApi } from './files/export-tasks.ts';
import * as files from './files/files.ts';
import * as funds from './funds/funds.ts';
import * as games from './applications/games.ts';
import { businessDayApi } from './system/business-days.ts';
import { notificationApi } from './notifications/notifications.ts';
import { jobApi } from './system/jobs.ts';
import { homeApi } from './companies/home.ts';
import { listLateRefunds } from './funds/late-refunds.ts';
import * as ledger from './funds/ledger.ts';
import { marketDataApi } from './usage/market-data.ts';
import * as members from './access/members.ts';
import * as operators from './operators/operators.ts';
import * as paymentCases from './funds/payment-cases.ts';
import { gatewayApi } from './funds/gateways.ts';
import * as payments from './funds/payments.ts';
import * as refundDesk from './funds/refund-desk.ts';
import * as refunds from './funds/refunds.ts';
import { pricingApi } from './pricing/pricing-api.ts';
import * as reconciliation from './funds/reconciliation.ts';
import * as regionServices from './applications/region-services.ts';
import { reviewApi } from './operators/reviews-together.ts';
import { secondFactorApi } from './sign-in/second-factors.ts';
import { secondStepApi } from './sign-in/second-step.ts';
import { savedViewApi } from './access/saved-views.ts';
import * as sessions from './sign-in/sessions.ts';
import * as handOver from './sign-in/hand-over.ts';
import * as signIn from './sign-in/sign-in.ts';
import * as sim from './system/sim.ts';
import { shopApi } from './shop/shop-api.ts';
import { revocationApi } from './companies/revocations.ts';
import { successionApi } from './companies/successions.ts';
import { suspensionApi } from './companies/suspensions.ts';
import { staffApi } from './operators/staff-api.ts';
import { invoicesApi } from './invoices/invoice-desk.ts';
import * as issuedDocuments from './invoices/issued-documents.ts';
import * as statements from './bills/statements.ts';
import * as system from './system/system.ts';
import { undoApi } from './funds/undo-desk.ts';
import { usageApi } from './usage/usage-api.ts';
import * as verifications from './callbacks/verifications.ts';
import { webhookApi } from './webhooks/webhooks.ts';

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
  ...closingApi,
  ...suspensionApi,
  ...successionApi,
  ...revocationApi,
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
  ...refundDesk.refundDeskApi,
  ...undoApi,
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
  issueCoupon: couponDesk.issueCoupon,
  previewCouponFile: coupons.previewCouponFile,
  issueCouponFile: coupons.issueCouponFile,
  revokeCoupon: couponDesk.revokeCoupon,
  ...gatewayApi,
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
  getToday: today.getToday,
  listApprovals: approvals.listApprovals,
  getApproval: approvals.getApproval,
  countApprovals: approvals.countApprovals,
  decideApproval: approvals.decideApproval,
  withdrawApproval: approvals.withdrawApproval,
  ...approvalRuleApi,
  listAdjustments: adjustments.adjustmentList.page,
  exportAdjustments: adjustments.adjustmentList.file,
  getAdjustment: adjustments.getAdjustment,
  proposeAdjustment: adjustments.proposeAdjustment,
  listCompanies: companies.companyList.page,
  exportCompanies: companies.companyList.file,
  getCompany: companies.getCompany,
  getCompanyStanding,
  updateCompany: companies.updateCompany,
  listCompanyMembers: companies.listCompanyMembers,
  endCompanySessions: companies.endCompanySessions,
  ...reviewApi,
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

/** Input and answer of each endpoint's handler. */
export type InputOf<Name extends EndpointName> = Api[Name]['input']['_zod']['output'];
export type OutputOf<Name extends EndpointName> = Api[Name]['output']['_zod']['output'];
