import { randomUUID } from 'node:crypto';
import { type Demo, demoSignIn } from '../../screenshots/demo.ts';

type Json = Record<string, unknown>;
/** Values in place of the document's examples, by operation. */
export type KnownInputs = Readonly<Record<string, Readonly<Json>>>;

/** Ids that exist in the seeded product, found in its lists, where the document's example can't exist. */
export async function knownInputs(
  address: string,
  { demo, picture }: { demo: Demo; picture: File },
): Promise<KnownInputs> {
  const member = caller(address, demo.memberToken);
  const operator = caller(address, demo.operatorToken);
  const puzzle = await member('/captcha/puzzles', {});
  const work = await member('/captcha/work', {});
  // Another session, so that there is one to end.
  await member('/login', demoSignIn);
  const ids = {
    ...(await companyIds(member, { demo, picture })),
    ...(await providerIds(operator, { demo, picture })),
  };
  return {
    ...companyInputs(demo, ids),
    ...operatorInputs(demo, ids),
    solvePuzzle: { id: puzzle['id'] },
    solveWork: { id: work['id'] },
  };
}

type Ids = Awaited<ReturnType<typeof companyIds>> & Awaited<ReturnType<typeof providerIds>>;
type Given = { demo: Demo; picture: File };
type Call = ReturnType<typeof caller>;

async function companyIds(member: Call, { demo, picture }: Given) {
  const service = `/region-services/${demo.onlineServiceId}`;
  const run = await member(`${service}/verifications`, { environment: 'test' });
  const round = { serviceId: demo.onlineServiceId, environment: 'test' };
  const [delivery] = listOf((await member('/sim/rounds', round))['deliveryIds']);
  const [webhook] = recordsOf((await member('/webhooks'))['webhooks']);
  const [credential] = recordsOf((await member(service))['credentials']);
  return {
    session: idOf(await member('/member/sessions'), (one) => one['current'] === false),
    role: idOf(await member('/access/roles')),
    person: idOf(await member('/access/members')),
    credential: credential?.['id'],
    run: run['id'],
    delivery,
    webhook: webhook?.['id'],
    webhookDelivery: idOf(await member('/webhook-deliveries')),
    file: (await member('/upload', formOf({ purpose: 'identity_photo', file: picture })))['id'],
  };
}

async function providerIds(operator: Call, { demo, picture }: Given) {
  const { id: self } = await operator('/ops/me');
  const view = { list: 'ops-bills', name: 'Unsettled', search: 'status=unsettled' };
  const game = await operator(`/ops/games/${demo.gameId}/cover`, formOf({ file: picture }));
  return {
    colleague: idOf(await operator('/ops/staff'), (one) => one['id'] !== self),
    otherCompany: idOf(await operator('/ops/companies'), (one) => one['id'] !== demo.companyId),
    entry: idOf(await operator('/ops/audit')),
    staffView: (await operator('/ops/saved-views', view))['id'],
    coverVersion: String(game['coverPath']).split('/').at(-1),
  };
}

function companyInputs(demo: Demo, ids: Ids): KnownInputs {
  return {
    ...accessInputs(ids),
    ...serviceInputs(demo, ids),
    ...callbackInputs(demo, ids),
    ...fundsInputs(demo),
  };
}

function accessInputs(ids: Ids): KnownInputs {
  const [role, person] = [{ id: ids.role }, { id: ids.person }];
  return {
    endSession: { id: ids.session },
    getRole: role,
    updateRole: role,
    setRoleStatus: role,
    deleteRole: role,
    copyRole: role,
    listSubAccounts: { roleId: ids.role },
    createSubAccount: { roleId: ids.role },
    updateSubAccount: { ...person, roleId: ids.role },
    setSubAccountStatus: person,
    resetSubAccount: person,
    deleteSubAccount: person,
    // An upload has no example, since there is none of its bytes.
    uploadFile: { purpose: 'identity_photo' },
    getFile: { id: ids.file },
    listOwnAudit: { memberId: ids.person },
    exportOwnAudit: { memberId: ids.person },
    issueHandOver: { memberId: ids.person },
  };
}

function serviceInputs(demo: Demo, ids: Ids): KnownInputs {
  const service = { id: demo.onlineServiceId };
  const unfinished = { id: demo.unfinishedServiceId };
  const application = { id: demo.applicationId };
  const secret = { ...service, credentialId: ids.credential };
  return {
    getApplication: application,
    updateApplication: application,
    retryProvisioning: { ...application, serviceId: demo.unfinishedServiceId },
    deleteApplication: application,
    addRegion: application,
    getRegionService: service,
    setServiceGames: { ...unfinished, gameIds: [demo.gameId] },
    setPackageNames: unfinished,
    previewRegionCopy: { ...unfinished, from: demo.onlineServiceId },
    copyRegion: { ...unfinished, from: demo.onlineServiceId },
    launchService: unfinished,
    takeServiceOffline: service,
    deleteRegionService: unfinished,
    revealSecret: secret,
    rotateSecret: { ...service, insteadOf: ids.credential },
    activateSecret: secret,
    revokeSecret: secret,
    getGameCover: { id: demo.gameId, version: ids.coverVersion },
    playSimRound: { serviceId: demo.onlineServiceId },
  };
}

function callbackInputs(demo: Demo, ids: Ids): KnownInputs {
  const service = { id: demo.onlineServiceId };
  return {
    setCallbacks: { id: demo.unfinishedServiceId },
    startVerification: service,
    listVerifications: service,
    getVerification: { id: ids.run },
    replayVerification: { id: ids.run },
    listDeliveries: service,
    exportDeliveries: service,
    updateWebhook: { id: ids.webhook },
    setWebhookEnabled: { id: ids.webhook },
    rotateWebhookSecret: { id: ids.webhook },
    sendTestWebhook: { id: ids.webhook },
    getWebhookDelivery: { id: ids.webhookDelivery },
    replayWebhookDelivery: { id: ids.webhookDelivery },
    getDelivery: { id: ids.delivery },
    replayDelivery: { id: ids.delivery },
    replayDeliveries: service,
  };
}

function fundsInputs(demo: Demo): KnownInputs {
  const recharge = { id: demo.pendingRechargeId };
  return {
    getRecharge: recharge,
    confirmRecharge: recharge,
    resumeRecharge: recharge,
  };
}

function operatorInputs(demo: Demo, ids: Ids): KnownInputs {
  const service = { id: demo.onlineServiceId };
  const game = { id: demo.gameId };
  const [company, colleague] = [{ id: ids.otherCompany }, { id: ids.colleague }];
  const review = { id: demo.certificationCaseId };
  const filter = { companyId: demo.companyId };
  return {
    holdService: service,
    releaseService: service,
    getAnyRegionService: service,
    getCatalogueEntry: game,
    updateGame: game,
    setGameStatus: game,
    uploadGameCover: game,
    removeGameCover: game,
    getGameCase: { id: demo.gameCaseId },
    decideGame: { id: demo.gameCaseId },
    summarizeReviews: { desk: 'game', ids: [demo.gameCaseId] },
    decideReviews: { desk: 'game', cases: [{ id: demo.gameCaseId, version: '-' }] },
    listAllApplications: filter,
    exportAllApplications: filter,
    listAllTransactions: filter,
    exportAllTransactions: filter,
    listAudit: filter,
    exportAudit: filter,
    updateStaff: colleague,
    setStaffStatus: colleague,
    resetStaff: colleague,
    getCompany: company,
    updateCompany: company,
    listCompanyMembers: company,
    endCompanySessions: { id: demo.companyId, memberId: ids.person },
    getReview: review,
    claimReview: review,
    releaseReview: review,
    getCertificationCase: review,
    decideCertification: review,
    requestSupplement: company,
    getFileForOperator: { id: ids.file },
    getAuditEntry: { id: ids.entry },
    changeStaffView: { id: ids.staffView },
    deleteStaffView: { id: ids.staffView },
    uploadInvoiceFile: { id: demo.invoiceCaseId, format: 'pdf' },
    // Events of long ago are refused.
    reportUsage: { time: new Date().toISOString() },
    removeMemberFactors: { id: demo.companyId, memberId: ids.person },
    ...moneyInputs(demo),
    ...shopInputs(demo),
  };
}

function moneyInputs(demo: Demo): KnownInputs {
  const filter = { companyId: demo.companyId };
  const run = { month: demo.settledMonth };
  const year = new Date().getFullYear() + 1;
  return {
    exportAllCoupons: filter,
    issueCoupon: {
      ...filter,
      firstDay: `${year}-01-01`,
      lastDay: `${year}-12-31`,
      firstMonth: `${year}-01`,
      lastMonth: `${year}-12`,
    },
    exportPricePlans: filter,
    createPricePlan: filter,
    exportAllBills: filter,
    exportAllContracts: filter,
    getLedgerBalances: filter,
    exportLedgerBalances: filter,
    exportAdjustments: filter,
    proposeAdjustment: filter,
    setOverdueExemption: { id: demo.companyId },
    settleBill: { id: demo.channelBillId },
    getBillingRun: run,
    listBillingRunCompanies: run,
    retryBillingRunCompany: { ...run, ...filter },
    requestRefund: { 'items.lotId': demo.creditedRechargeId },
    submitStaffExportTask: { list: 'exportCompanies' },
  };
}

function shopInputs(demo: Demo): KnownInputs {
  const campaign = { key: demo.campaignKey };
  return {
    getCompanyPackageOrder: { id: demo.paidOrderId },
    copyCampaign: campaign,
    publishCampaign: campaign,
    withdrawCampaign: campaign,
  };
}

/** Calls the API with a session. @returns the data of the answer; throws where it is a refusal. */
export function caller(address: string, token: string) {
  return async (path: string, body?: Json | FormData): Promise<Json> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: token,
        'idempotency-key': randomUUID(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!isRecord(answer) || answer['code'] !== 0 || !isRecord(answer['data']))
      throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return answer['data'];
  };
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function idOf(data: Json, wanted: (one: Json) => boolean = () => true): unknown {
  const found = recordsOf(data['records']).find(wanted);
  if (found === undefined) throw new Error('the seeded product lacks a record to call with');
  return found['id'];
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is no list`);
  return value;
}

export function recordsOf(value: unknown): readonly Json[] {
  return listOf(value).filter(isRecord);
}
