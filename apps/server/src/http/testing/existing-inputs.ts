import { api, type EndpointName } from '@arcadia/contract/api';
import { isList } from '@arcadia/contract/wire/list';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { fillLists } from './fill-lists.ts';
import { foundInputs } from './found-inputs.ts';
import { type ForeignIds, foreignIds, idSources, idsOf, matrixInput } from './matrix-ids.ts';
import { companyOf } from './matrix-people.ts';
import { unknownId } from './sample-input.ts';

type Input = Record<string, unknown>;

export type ExistingInputs = {
  /** Input with which a call finds something; lists come without filters. */
  inputOf(name: EndpointName): Input;
  /** Whether the company has nothing of the kind that a call is about. */
  lacks(name: EndpointName): boolean;
};

/**
 * Fills every list of the main account `owner@demo-cn.example` and of the desks, and tells for each endpoint an input with which it
 * finds something.
 */
export async function existingInputs(
  databaseUrl: string,
): Promise<ExistingInputs & { readonly companyId: string; readonly ids: ForeignIds }> {
  const companyId = await companyOf(databaseUrl, 'owner@demo-cn.example');
  const serviceId = await idOf(
    databaseUrl,
    `select service_id as id from app_credential where company_id = '${companyId}' and status = 'active'
     order by created_at limit 1`,
  );
  const credential = await idOf(
    databaseUrl,
    `select id from app_credential where service_id = '${serviceId}' and status = 'active' order by created_at limit 1`,
  );
  const all = await foreignIds(databaseUrl, companyId);
  const ids = { ...all, regionService: serviceId, credential };
  const order = await idOf(
    databaseUrl,
    `select id from package_order where company_id = '${companyId}' and status = 'paid' order by id limit 1`,
  );
  const paid = await idOf(
    databaseUrl,
    `select id from bill where company_id = '${companyId}' and status = 'settled' order by month desc, id limit 1`,
  );
  await fillLists(databaseUrl, { companyId, serviceId });
  const found: Partial<Record<EndpointName, Input>> = {
    ...deskInputs(companyId, ids, order),
    ...(await foundInputs(databaseUrl, companyId)),
  };
  const { previewRegionCopy, downloadStaffExport, previewCommercialInvoice } = found;
  Object.assign(found, {
    copyRegion: previewRegionCopy,
    cancelStaffExportTask: downloadStaffExport,
    retryStaffExportTask: downloadStaffExport,
    voidInvoice: previewCommercialInvoice,
    discardBill: { id: paid },
  });
  return {
    companyId,
    ids,
    lacks: () => false,
    inputOf: (name) =>
      withoutFilters(name, { ...matrixInput(name, ids), ...decided(name, found), ...found[name] }),
  };
}

/** The same of a company that has not everything. */
export async function inputsOfCompany(
  databaseUrl: string,
  companyId: string,
): Promise<ExistingInputs> {
  const has = await idsOf(databaseUrl, companyId);
  const lacks = (name: EndpointName) =>
    Object.values(idSources[name] ?? {}).some((kind) => has[kind] === unknownId);
  return { lacks, inputOf: (name) => withoutFilters(name, matrixInput(name, has)) };
}

async function idOf(databaseUrl: string, query: string): Promise<string> {
  const { rows } = await asAdmin(databaseUrl, query);
  const [row] = rows as { id: string }[];
  if (!row) throw new Error(`nothing is found by ${query}`);
  return row.id;
}

const filledCompany = { id: 'com_filled0000000001' };
const filledOperator = { id: 'opr_filled0000000001' };

/** Inputs of operators' reads and writes: a company and a colleague on whom no other call depends. */
function deskInputs(companyId: string, ids: ForeignIds, packageOrder: string) {
  const certification = { id: 'rev_cert000000000001' };
  return {
    getCompany: { id: companyId },
    getCompanyStanding: { id: companyId },
    getCompanyClosing: { id: companyId },
    getCompanySuspensions: { id: companyId },
    getCompanySuccessions: { id: companyId },
    getCompanyRevocations: { id: companyId },
    // Of a version that nothing has: the others' payments go on.
    switchGatewayOff: {
      gateway: 'alipay',
      version: 999,
      reason: 'trouble',
      note: 'A matrix.',
      until: null,
    },
    revokeCertification: filledCompany,
    suspendCompany: filledCompany,
    liftSuspension: filledCompany,
    startSuccession: { id: companyId, email: 'new-holder@acme.example' },
    stopSuccession: filledCompany,
    listCompanyMembers: { id: companyId },
    getAnyRegionService: { id: ids.regionService },
    getCatalogueEntry: { id: ids.game },
    getCompanyCoupon: { id: ids.coupon },
    getCompanyPackageOrder: { id: packageOrder },
    beginPackageRefund: { id: packageOrder },
    getAnyBill: { id: ids.bill },
    explainAnyBillLine: { id: ids.bill },
    listAnyBillEvents: { id: ids.bill },
    getFileForOperator: { id: ids.file },
    getReview: certification,
    claimReview: certification,
    releaseReview: certification,
    summarizeReviews: { desk: 'certification', ids: [certification.id] },
    // In a version that it never had: it is left out.
    decideReviews: {
      desk: 'certification',
      outcome: 'approved',
      cases: [{ ...certification, version: '-' }],
    },
    getAuditEntry: { id: 'aud_filled0000000001' },
    stopClosing: filledCompany,
    updateCompany: filledCompany,
    endCompanySessions: filledCompany,
    removeMemberFactors: { ...filledCompany, memberId: 'mbr_filled0000000001' },
    setOverdueExemption: filledCompany,
    retryBillingRunCompany: { month: '2040-02', companyId: filledCompany.id },
    updateStaff: filledOperator,
    setStaffStatus: filledOperator,
    resetStaff: filledOperator,
    askAboutLine: { id: 'rcl_filled0000000001' },
    bookLine: { id: 'rcl_filled0000000002' },
    explainLine: { id: 'rcl_filled0000000003' },
    getApproval: { id: 'apr_filled0000000001' },
    decideApproval: { id: 'apr_filled0000000002', outcome: 'refused', reason: 'Filled' },
    // Only who proposed it may withdraw it, and these operators proposed none.
    withdrawApproval: { id: unknownId },
    withdrawCorrection: { id: unknownId },
    submitCorrection: { id: unknownId },
    getCorrection: { id: 'cor_filled0000000001' },
    listCorrectionCompanies: { id: 'cor_filled0000000001' },
    listCorrectionBills: { id: 'cor_filled0000000001' },
    exportCorrectionBills: { id: 'cor_filled0000000001' },
    computeCorrection: { id: 'cor_filled0000000001' },
    issueCoupon: { companyId, lastDay: '2026-11-30' },
    undoCouponFile: { id: '1'.padStart(64, '0') },
    proposeAdjustment: { companyId },
    createPricePlan: { companyId: null },
    // Only who proposed it may type it again, and these operators proposed none.
    repeatPriceTotal: { id: unknownId },
    decidePaymentCase: { companyId },
    submitStaffExportTask: { list: 'exportCompanies' },
    getWebhookDelivery: { id: 'whd_filled0000000001' },
    replayWebhookDelivery: { id: 'whd_filled0000000001' },
  } satisfies Partial<Record<EndpointName, Input>>;
}

/** Inputs of decisions: a write without an input of its own is about the same as what its path begins with. */
function decided(name: EndpointName, found: Partial<Record<EndpointName, Input>>): Input {
  const { method, path } = api[name];
  if (method === 'GET' || !path.startsWith('/ops/')) return {};
  const [stem = '', rest] = path.split(/\{\w+\}/, 2);
  if (rest === undefined) return {};
  const field = /\{(\w+)\}/.exec(path)?.[1] ?? '';
  const names = Object.keys(found) as EndpointName[];
  const reader = names.find((one) => api[one].path === `${stem}{${field}}`);
  const value = reader && found[reader]?.[field];
  return value === undefined ? {} : { [field]: value };
}

/** Filters by something of the company's: with its ids a list has fewer records. */
function withoutFilters(name: EndpointName, input: Input): Input {
  if (!isList(api[name])) return input;
  const inPath = (field: string) => api[name].path.includes(`{${field}}`);
  const filters = Object.keys(idSources[name] ?? {}).filter((field) => !inPath(field));
  return Object.fromEntries(Object.entries(input).filter(([field]) => !filters.includes(field)));
}
