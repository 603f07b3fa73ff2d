/** Crockford's base 32 in lower case, without i, l, o and u, so that ids can be read aloud. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Prefixes by kind of record, which make an id self-explanatory in a log, a URL or a support email.
 */
export const idPrefixes = {
  company: 'co',
  member: 'mem',
  operator: 'opr',
  session: 'ses',
  passkey: 'psk',
  apiKey: 'ak',
  application: 'app',
  regionService: 'rgs',
  recharge: 'rch',
  payment: 'pym',
  paymentAttempt: 'pay',
  gatewayEvent: 'gev',
  gatewaySwitch: 'gsw',
  paymentCase: 'pca',
  paymentRefund: 'rfd',
  refundRequest: 'rfr',
  refundItem: 'rfi',
  reconciliationLine: 'rcl',
  gatewayFee: 'gfe',
  transaction: 'txn',
  coupon: 'cpn',
  usageSource: 'uso',
  usageSourceKey: 'usk',
  usageBatch: 'uba',
  usageRefusal: 'ure',
  bill: 'bil',
  billMail: 'bml',
  usageAlert: 'ual',
  exportTask: 'exp',
  notification: 'ntf',
  announcement: 'ann',
  usageNotice: 'unt',
  pricePlan: 'ppl',
  exchangeRate: 'xrt',
  correction: 'cor',
  adjustment: 'adj',
  approval: 'apv',
  accountClosure: 'acl',
  suspension: 'sus',
  succession: 'suc',
  bankTransfer: 'btr',
  contract: 'con',
  contractTemplate: 'ctp',
  invoice: 'inv',
  invoiceHeader: 'ivh',
  balanceNotice: 'bnt',
  shopPackage: 'spk',
  packageOrder: 'pko',
  usageQuota: 'uqt',
  quotaNotice: 'qnt',
  role: 'rol',
  file: 'fil',
  reviewCase: 'rev',
  submission: 'sub',
  game: 'gam',
  serviceGame: 'sgm',
  packageName: 'pkg',
  credential: 'crd',
  verification: 'vrf',
  delivery: 'dlv',
  webhook: 'whk',
  webhookEvent: 'evt',
  webhookDelivery: 'whd',
  savedView: 'svw',
  audit: 'aud',
  message: 'msg',
  request: 'req',
} as const;
export type IdKind = keyof typeof idPrefixes;

/**
 * A new id such as `app_01jd6w3k9x2m4n5p6q7r8s9t`: 48 bits of time, so that ids sort by creation and stay close in an
 * index, and 72 random bits, so that they can't be guessed or collide.
 */
export function newId(kind: IdKind, now: Date): string {
  let bits = BigInt(now.getTime());
  for (const byte of crypto.getRandomValues(new Uint8Array(9))) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let index = 0; index < 24; index += 1) {
    text = (alphabet[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return `${idPrefixes[kind]}_${text}`;
}
