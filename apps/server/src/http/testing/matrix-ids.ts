import { api, type EndpointName } from '@arcadia/contract/api';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { dayOf } from '@arcadia/kernel/calendar';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { insertBill } from './insert-bill.ts';
import { insertPasskey } from './insert-passkey.ts';
import { insertSavedView } from './insert-saved-view.ts';
import { sampleInput, unknownId } from './sample-input.ts';
import { certificationForm, holidayNotice } from './whole-forms.ts';

/** One real thing of each kind that belongs to a company. */
const queries = {
  application: `select id from application where company_id = $company limit 1`,
  // One that has a secret, and the secret of it.
  regionService: `select service_id as id from app_credential where company_id = $company order by created_at, id limit 1`,
  coupon: `select id from coupon where company_id = $company limit 1`,
  recharge: `select id from recharge_order where company_id = $company limit 1`,
  receipt: `select reference as id from funds_lot where company_id = $company limit 1`,
  refund: `select id from refund_request where company_id = $company limit 1`,
  session: `select id from session where company_id = $company limit 1`,
  passkey: `select id from member_passkey where company_id = $company limit 1`,
  role: `select id from role where company_id = $company limit 1`,
  subAccount: `select id from member where company_id = $company and not main limit 1`,
  verification: `select id from verification_run where company_id = $company limit 1`,
  delivery: `select id from callback_delivery where company_id = $company limit 1`,
  webhook: `select id from webhook_endpoint where company_id = $company and deleted_at is null limit 1`,
  webhookDelivery: `select id from webhook_delivery where company_id = $company limit 1`,
  credential: `select id from app_credential where company_id = $company order by created_at, id limit 1`,
  // The catalogue is everybody's; what it is chosen for is not.
  game: `select id from game where status = 'listed' limit 1`,
  bankTransfer: `select id from bank_transfer where company_id = $company limit 1`,
  contract: `select id from contract where company_id = $company limit 1`,
  invoice: `select id from invoice where company_id = $company limit 1`,
  invoiceHeader: `select id from invoice_header where company_id = $company limit 1`,
  packageOrder: `select id from package_order where company_id = $company order by id limit 1`,
  // What the shop offers is everybody's.
  shopPackage: `select id from shop_package limit 1`,
  bill: `select id from bill where company_id = $company and month = '2020-01' limit 1`,
  usageAlert: `select id from usage_alert where company_id = $company limit 1`,
  exportTask: `select id from export_task where company_id = $company limit 1`,
  notification: `select id from notification where company_id = $company limit 1`,
  file: `select id from stored_file where company_id = $company limit 1`,
  savedView: `select id from saved_view where company_id = $company limit 1`,
  apiKey: `select id from api_key where company_id = $company limit 1`,
} as const;
type Kind = keyof typeof queries;
export type ForeignIds = Readonly<Record<Kind, string>>;

/** Where each id of an endpoint's input comes from, by the field's path. */
export const idSources: Partial<Record<EndpointName, Readonly<Record<string, Kind>>>> = {
  endSession: { id: 'session' },
  renamePasskey: { id: 'passkey' },
  removePasskey: { id: 'passkey' },
  changeSavedView: { id: 'savedView' },
  deleteSavedView: { id: 'savedView' },
  getApiKey: { id: 'apiKey' },
  revokeApiKey: { id: 'apiKey' },
  getRole: { id: 'role' },
  updateRole: { id: 'role' },
  setRoleStatus: { id: 'role' },
  deleteRole: { id: 'role' },
  copyRole: { id: 'role' },
  listSubAccounts: { roleId: 'role' },
  createSubAccount: { roleId: 'role' },
  updateSubAccount: { id: 'subAccount', roleId: 'role' },
  setSubAccountStatus: { id: 'subAccount' },
  resetSubAccount: { id: 'subAccount' },
  deleteSubAccount: { id: 'subAccount' },
  submitCertification: {
    'form.licenceFileId': 'file',
    'form.legalIdFrontFileId': 'file',
    'form.legalIdBackFileId': 'file',
    'form.authorizationFileId': 'file',
  },
  getFile: { id: 'file' },
  listOwnAudit: { memberId: 'subAccount' },
  exportOwnAudit: { memberId: 'subAccount' },
  getApplication: { id: 'application' },
  retryProvisioning: { id: 'application', serviceId: 'regionService' },
  updateApplication: { id: 'application' },
  deleteApplication: { id: 'application' },
  addRegion: { id: 'application' },
  getRegionService: { id: 'regionService' },
  previewRegionCopy: { id: 'regionService', from: 'regionService' },
  copyRegion: { id: 'regionService', from: 'regionService' },
  setServiceGames: { id: 'regionService', gameIds: 'game' },
  setPackageNames: { id: 'regionService' },
  launchService: { id: 'regionService' },
  takeServiceOffline: { id: 'regionService' },
  deleteRegionService: { id: 'regionService' },
  revealSecret: { id: 'regionService', credentialId: 'credential' },
  rotateSecret: { id: 'regionService', insteadOf: 'credential' },
  revokeSecret: { id: 'regionService', credentialId: 'credential' },
  activateSecret: { id: 'regionService', credentialId: 'credential' },
  setCallbacks: { id: 'regionService' },
  startVerification: { id: 'regionService' },
  listVerifications: { id: 'regionService' },
  getVerification: { id: 'verification' },
  replayVerification: { id: 'verification' },
  markRead: { ids: 'notification' },
  markAllRead: { upTo: 'notification' },
  cancelExportTask: { id: 'exportTask' },
  retryExportTask: { id: 'exportTask' },
  downloadExport: { id: 'exportTask' },
  listDeliveries: { id: 'regionService' },
  exportDeliveries: { id: 'regionService' },
  getDelivery: { id: 'delivery' },
  replayDelivery: { id: 'delivery' },
  replayDeliveries: { id: 'regionService' },
  updateWebhook: { id: 'webhook' },
  setWebhookEnabled: { id: 'webhook' },
  rotateWebhookSecret: { id: 'webhook' },
  deleteWebhook: { id: 'webhook' },
  sendTestWebhook: { id: 'webhook' },
  listWebhookDeliveries: { endpointId: 'webhook' },
  exportWebhookDeliveries: { endpointId: 'webhook' },
  getWebhookDelivery: { id: 'webhookDelivery' },
  replayWebhookDelivery: { id: 'webhookDelivery' },
  getCoupon: { id: 'coupon' },
  listBills: { applicationId: 'application' },
  exportBills: { applicationId: 'application' },
  getBill: { id: 'bill' },
  explainBillLine: { id: 'bill' },
  listBillEvents: { id: 'bill', gameId: 'game' },
  downloadSettlementStatement: { id: 'bill' },
  getBillHistory: { applicationId: 'application' },
  getMarketData: { applicationId: 'application', gameId: 'game' },
  exportMarketData: { applicationId: 'application', gameId: 'game' },
  listUsageLines: { applicationId: 'application', gameId: 'game' },
  createUsageAlert: { applicationId: 'application' },
  updateUsageAlert: { id: 'usageAlert' },
  setUsageAlertPaused: { id: 'usageAlert' },
  deleteUsageAlert: { id: 'usageAlert' },
  downloadReceipt: { id: 'receipt' },
  downloadRefundReceipt: { id: 'refund' },
  getRecharge: { id: 'recharge' },
  confirmRecharge: { id: 'recharge' },
  resumeRecharge: { id: 'recharge' },
  getRefund: { id: 'refund' },
  withdrawRefund: { id: 'refund' },
  requestRefund: { 'items.lotId': 'recharge' },
  getBankTransfer: { id: 'bankTransfer' },
  createBankTransfer: { receiptId: 'file' },
  withdrawBankTransfer: { id: 'bankTransfer' },
  getContract: { id: 'contract' },
  changeContract: { id: 'contract' },
  cancelContract: { id: 'contract' },
  sendContractCode: { id: 'contract' },
  signContract: { id: 'contract' },
  previewContract: { id: 'contract' },
  downloadContract: { id: 'contract' },
  saveInvoiceHeader: { id: 'invoiceHeader' },
  removeInvoiceHeader: { id: 'invoiceHeader' },
  checkCart: { 'items.packageId': 'shopPackage' },
  createPackageOrder: { 'items.packageId': 'shopPackage' },
  getPackageOrder: { id: 'packageOrder' },
  payPackageOrder: { id: 'packageOrder' },
  confirmPackageOrder: { id: 'packageOrder' },
  cancelPackageOrder: { id: 'packageOrder' },
  askPackageRefund: { id: 'packageOrder', 'items.packageId': 'shopPackage' },
  downloadPackageReceipt: { id: 'packageOrder' },
  getInvoice: { id: 'invoice' },
  applyForInvoice: { headerId: 'invoiceHeader', 'parts.id': 'bill' },
  withdrawInvoice: { id: 'invoice' },
  downloadCommercialInvoice: { id: 'invoice' },
};

/** @throws Error where the company has none of a kind: a test without a victim proves nothing. */
export async function foreignIds(databaseUrl: string, companyId: string): Promise<ForeignIds> {
  await insertBill(databaseUrl, companyId);
  await insertPasskey(databaseUrl, companyId);
  await insertSavedView(databaseUrl, companyId);
  const found = await idsOf(databaseUrl, companyId);
  const lacking = Object.entries(found).filter(([, id]) => id === unknownId);
  if (lacking.length > 0)
    throw new Error(`the company has no ${lacking.map(([kind]) => kind).join(', ')}`);
  return found;
}

/** The same as the company is; an id that nothing has for what it lacks. */
export async function idsOf(databaseUrl: string, companyId: string): Promise<ForeignIds> {
  const columns = Object.entries(queries).map(
    ([kind, query]) => `(${query.replace('$company', `'${companyId}'`)}) as "${kind}"`,
  );
  const { rows } = await asAdmin(databaseUrl, `select ${columns.join(', ')}`);
  const [row = {}] = rows as Partial<Record<string, string | null>>[];
  return Object.fromEntries(
    Object.keys(queries).map((kind) => [kind, row[kind] ?? unknownId]),
  ) as ForeignIds;
}

const unusualDays = { kind: 'unusual_day', aboveAmount: null, abovePercent: null };

/** Whether an endpoint is asked about things of a company, not only about what everybody may see. */
export const asksAboutCompany = (name: EndpointName): boolean =>
  Object.values(idSources[name] ?? {}).some((kind) => kind !== 'shopPackage');

const announced = { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' };

/** Inputs that a schema can't tell: what a function of the contract checks, or what would do harm to the test itself. */
const overrides: Partial<Record<EndpointName, Record<string, unknown>>> = {
  getBillingRun: { month: '2040-02' },
  listBillingRunCompanies: { month: '2040-02' },
  checkCart: { items: [{ packageId: unknownId, quantity: 1 }] },
  setBalanceAlerts: { recipients: ['nobody@matrix.example'] },
  setExpiryAlert: { daysBefore: [7] },
  createUsageAlert: { ...unusualDays, recipients: ['nobody@matrix.example'] },
  updateUsageAlert: { ...unusualDays, recipients: ['nobody@matrix.example'] },
  // The others need a permission of their own besides.
  getFigure: { name: 'freeMinutes' },
  createApiKey: { scopeIds: [9], expiresOn: dayOf(Date.now() + 30 * 86_400_000) },
  createRole: { permissionIds: [9] },
  updateRole: { permissionIds: [9] },
  checkPermission: { roleId: 9 },
  submitExportTask: { list: 'exportBills' },
  createSubAccount: { login: { kind: 'email', email: 'nobody@matrix.example' } },
  requestSupplement: { fields: ['bankAccount'] },
  saveCertificationDraft: { fields: {} },
  submitCertification: { form: certificationForm() },
  setPackageNames: { packageNames: [{ appType: 2, value: 'com.example.matrix' }] },
  setCallbacks: {
    callbacks: [
      {
        kind: 'get_sstoken',
        url: 'https://matrix.example/callback',
        body: sampleBodies.get_sstoken,
      },
    ],
  },
  createWebhook: { url: 'https://matrix.example/webhooks', kinds: ['bill.final'] },
  updateWebhook: { url: 'https://matrix.example/webhooks', kinds: ['bill.final'] },
  askPackageRefund: { items: [{ packageId: unknownId, quantity: 1 }] },
  beginPackageRefund: { items: [{ packageId: unknownId, quantity: 1 }] },
  requestRefund: { items: [{ lotId: unknownId, amount: '1.00', currency: 'CNY' }] },
  saveInvoiceHeader: {
    header: { market: 'mainland', title: 'Matrix', taxCode: '91110108551385082Q' },
  },
  verifyDocument: { code: '0'.repeat(20) },
  createGame: { name: { zh: '矩阵', en: 'Matrix' } },
  updateGame: { name: { zh: '矩阵', en: 'Matrix' } },
  // Requiring a factor would end the sessions of other calls.
  setFactorRule: { required: false },
  publishAnnouncement: announced,
  changeAnnouncement: announced,
  enterHolidayNotice: holidayNotice(new Date().getFullYear() + 1),
};

/** The smallest input of an endpoint; with `theirs`, every id in it is a real one of another company. */
export function matrixInput(name: EndpointName, theirs?: ForeignIds): Record<string, unknown> {
  const input = { ...sampleInput(api[name]), ...structuredClone(overrides[name]) };
  if (theirs) {
    for (const [path, kind] of Object.entries(idSources[name] ?? {}))
      put(input, path.split('.'), theirs[kind]);
  } else {
    // What a sample leaves out is named too, so that both calls differ in nothing but the id.
    const inAll = name.startsWith('list') || name.startsWith('export');
    for (const path of Object.keys(idSources[name] ?? {}))
      if (inAll || !(path in input || path.includes('.'))) put(input, path.split('.'), unknownId);
  }
  return input;
}

function put(holder: Record<string, unknown>, [first = '', ...rest]: string[], id: string): void {
  const inner = holder[first];
  if (rest.length === 0) holder[first] = Array.isArray(inner) ? [id] : id;
  else put((Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown>, rest, id);
}
