import type { Dictionaries } from '../dictionaries.ts';
import { access } from './access.ts';
import { account } from './account.ts';
import { accountClosure } from './account-closure.ts';
import { backofficeRevocations } from './backoffice-revocations.ts';
import { backofficeSuccessions } from './backoffice-successions.ts';
import { backofficeSuspensions } from './backoffice-suspensions.ts';
import { suspension } from './suspension.ts';
import { apiKeys } from './api-keys.ts';
import { apiCalls } from './api-calls.ts';
import { apiFields } from './api-fields.ts';
import { apiReference } from './api-reference.ts';
import { applicationForms } from './application-forms.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { auditChanges } from './audit-changes.ts';
import { backoffice } from './backoffice.ts';
import { backofficeToday } from './backoffice-today.ts';
import { backofficeApprovals } from './backoffice-approvals.ts';
import { backofficeAdjustments } from './backoffice-adjustments.ts';
import { backofficeApplications } from './backoffice-applications.ts';
import { backofficeAudit } from './backoffice-audit.ts';
import { backofficeBillingRuns } from './backoffice-billing-runs.ts';
import { backofficeBills } from './backoffice-bills.ts';
import { backofficeBusinessDays } from './backoffice-business-days.ts';
import { backofficeCertification } from './backoffice-certification.ts';
import { backofficeCampaignEditor } from './backoffice-campaign-editor.ts';
import { backofficeCampaignSales } from './backoffice-campaign-sales.ts';
import { backofficeCampaigns } from './backoffice-campaigns.ts';
import { backofficeContracts } from './backoffice-contracts.ts';
import { backofficeCorrections } from './backoffice-corrections.ts';
import { backofficeCoupons } from './backoffice-coupons.ts';
import { backofficeCustomers } from './backoffice-customers.ts';
import { backofficeDocuments } from './backoffice-documents.ts';
import { backofficeGateways } from './backoffice-gateways.ts';
import { backofficeGames } from './backoffice-games.ts';
import { backofficeInvoices } from './backoffice-invoices.ts';
import { backofficeJobs } from './backoffice-jobs.ts';
import { backofficeLedger } from './backoffice-ledger.ts';
import { backofficePackageOrders } from './backoffice-package-orders.ts';
import { backofficePaletteWords } from './backoffice-palette-words.ts';
import { backofficeRefunds } from './backoffice-refunds.ts';
import { backofficePaymentCases } from './backoffice-payment-cases.ts';
import { backofficeReconciliation } from './backoffice-reconciliation.ts';
import { backofficeReviews } from './backoffice-reviews.ts';
import { backofficeSignIn } from './backoffice-sign-in.ts';
import { backofficeStaff } from './backoffice-staff.ts';
import { backofficeTransactions } from './backoffice-transactions.ts';
import { backofficeTransfers } from './backoffice-transfers.ts';
import { backofficeUndo } from './backoffice-undo.ts';
import { backofficeOverdue } from './backoffice-overdue.ts';
import { backofficePricing } from './backoffice-pricing.ts';
import { backofficeUsage } from './backoffice-usage.ts';
import { bankTransfer } from './bank-transfer.ts';
import { alerts } from './alerts.ts';
import { balanceAlerts } from './balance-alerts.ts';
import { usageAlerts } from './usage-alerts.ts';
import { billDetail } from './bill-detail.ts';
import { billOverview } from './bill-overview.ts';
import { bills } from './bills.ts';
import { settlementStatement } from './settlement-statement.ts';
import { callbacks } from './callbacks.ts';
import { captcha } from './captcha.ts';
import { certification } from './certification.ts';
import { common } from './common.ts';
import { contact } from './contact.ts';
import { contractPaper } from './contract-paper.ts';
import { contracts } from './contracts.ts';
import { correctionFile } from './correction-file.ts';
import { coupons } from './coupons.ts';
import { deliveries } from './deliveries.ts';
import { developerDocs } from './developer-docs.ts';
import { docsSite } from './docs-site.ts';
import { documents } from './documents.ts';
import { errors } from './errors.ts';
import { backofficeAnnouncements } from './backoffice-announcements.ts';
import { exportTasks } from './export-tasks.ts';
import { notifications } from './notifications.ts';
import { factorRule } from './factor-rule.ts';
import { fieldProblems } from './field-problems.ts';
import { funds } from './funds.ts';
import { games } from './games.ts';
import { guide } from './guide.ts';
import { handOver } from './hand-over.ts';
import { home } from './home.ts';
import { homeCards } from './home-cards.ts';
import { invoices } from './invoices.ts';
import { keyboard } from './keyboard.ts';
import { login } from './login.ts';
import { mail } from './mail.ts';
import { marketData } from './market-data.ts';
import { notices } from './notices.ts';
import { overdue } from './overdue.ts';
import { packageOrders } from './package-orders.ts';
import { palette } from './palette.ts';
import { pdf } from './pdf.ts';
import { paletteWords } from './palette-words.ts';
import { payment } from './payment.ts';
import { permissions } from './permissions.ts';
import { publicPages } from './public-pages.ts';
import { refunds } from './refunds.ts';
import { regionEdit } from './region-edit.ts';
import { regionService } from './region-service.ts';
import { savedViews } from './saved-views.ts';
import { security } from './security.ts';
import { serviceHeader } from './service-header.ts';
import { shell } from './shell.ts';
import { shop } from './shop.ts';
import { shopMore } from './shop-more.ts';
import { shopOrders } from './shop-orders.ts';
import { shopWindow } from './shop-window.ts';
import { statements } from './statements.ts';
import { transactions } from './transactions.ts';
import { upload } from './upload.ts';
import { verifier } from './verifier.ts';
import { webhooks } from './webhooks.ts';

export const dictionaries: Dictionaries = {
  access,
  account,
  accountClosure,
  backofficeRevocations,
  backofficeSuccessions,
  backofficeSuspensions,
  suspension,
  apiKeys,
  apiCalls,
  apiFields,
  apiReference,
  applicationForms,
  applications,
  audit,
  auditChanges,
  backoffice,
  backofficeToday,
  backofficeApprovals,
  backofficeAdjustments,
  backofficeApplications,
  backofficeAudit,
  backofficeBillingRuns,
  backofficeBills,
  backofficeBusinessDays,
  backofficeCertification,
  backofficeContracts,
  backofficeCampaignEditor,
  backofficeCampaignSales,
  backofficeCampaigns,
  backofficeCorrections,
  backofficeCoupons,
  backofficeCustomers,
  backofficeDocuments,
  backofficeGames,
  backofficeGateways,
  backofficeInvoices,
  backofficeJobs,
  backofficeLedger,
  backofficePackageOrders,
  backofficePaletteWords,
  backofficeRefunds,
  backofficePaymentCases,
  backofficeReconciliation,
  backofficeReviews,
  backofficeSignIn,
  backofficeStaff,
  backofficeTransactions,
  backofficeTransfers,
  backofficeUndo,
  backofficeOverdue,
  backofficePricing,
  backofficeUsage,
  bankTransfer,
  alerts,
  balanceAlerts,
  usageAlerts,
  billDetail,
  billOverview,
  bills,
  callbacks,
  captcha,
  certification,
  common,
  contact,
  contractPaper,
  contracts,
  correctionFile,
  coupons,
  deliveries,
  developerDocs,
  docsSite,
  documents,
  errors,
  factorRule,
  fieldProblems,
  funds,
  games,
  guide,
  handOver,
  home,
  homeCards,
  invoices,
  keyboard,
  login,
  mail,
  marketData,
  backofficeAnnouncements,
  exportTasks,
  notifications,
  notices,
  overdue,
  packageOrders,
  palette,
  pdf,
  paletteWords,
  payment,
  permissions,
  publicPages,
  refunds,
  regionEdit,
  regionService,
  savedViews,
  security,
  serviceHeader,
  settlementStatement,
  shell,
  shop,
  shopMore,
  shopOrders,
  shopWindow,
  statements,
  transactions,
  upload,
  verifier,
  webhooks,
};
