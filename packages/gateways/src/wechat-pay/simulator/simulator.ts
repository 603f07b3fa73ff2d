import { type PastPayment, pastPayment, remember } from '../../simulator/past-payment.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { decodeForm } from '../../form.ts';
import type {
  PaymentSimulator,
  SimulatorRequest,
  SimulatorResponse,
} from '../../payment-simulator.ts';
import type { SimulatorStore } from '../../simulator-store.ts';
import { deliverDue, wakeFor } from '../../simulator/deliver-due.ts';
import { fileResponse, htmlResponse, jsonResponse, redirect } from '../../simulator/http.ts';
import { notFoundPage } from '../../simulator/pages.ts';
import { createPaymentBook } from '../../simulator/payment-book.ts';
import { cashierPath, pageContext, servePages } from '../../simulator/serve-pages.ts';
import type { PagesWorld } from '../../simulator/serve-pages.ts';
import type { Language } from '../../simulator/texts.ts';
import { readPublicKey } from '../../rsa-keys.ts';
import type { ApiOutcome, ApiWorld } from './api-outcome.ts';
import { answerApi } from './api.ts';
import { signersOf, type WechatPaySimulatorKeys } from './keys.ts';
import { type ApiRefusal, refuseUnsigned } from './merchant-request.ts';
import { codeOf, type Identity, newCode, newNumber } from './order.ts';
import { codeName, wechatPayProtocol } from './protocol.ts';
import type { SigningKeys } from './send-notification.ts';
import { signedHeaders } from './signed-message.ts';
import { downloadedStatement } from './statement.ts';

export type WechatPaySimulatorSettings = Identity & {
  merchantName: Record<Language, string>;
  /** The keys of both sides; of the merchant's only the public one is used. */
  keys: WechatPaySimulatorKeys;
  /** Where the merchant's server reaches this simulator, without a slash at the end. */
  apiUrl: string;
  /** Where it is mounted, such as `/sim/gateways/wechat_pay`. */
  basePath: string;
  store: SimulatorStore;
  clock: Clock;
  /** Called with the time (of `clock`) at which {@link PaymentSimulator.deliverDue} should run. */
  wake(at: Date): Promise<void>;
};

type World = PagesWorld & ApiWorld & { signing: SigningKeys; merchantKey: KeyObject };

/** A simulated WeChat Pay: the real protocol for the merchant, and pages that stand for the payer's phone. */
export function createWechatPaySimulator(settings: WechatPaySimulatorSettings): PaymentSimulator {
  const { keys, appId, merchantId } = settings;
  const identity = { appId, merchantId };
  const signing = { ...signersOf(keys), apiV3Key: Buffer.from(keys.apiV3Key) };
  const protocol = wechatPayProtocol(identity, signing);
  const world: World = {
    ...settings,
    simulatorName: { zh: '微信支付模拟器', en: 'WeChat Pay simulator' },
    identity,
    signing,
    merchantKey: readPublicKey(keys.merchant.publicKey, 'the simulator’s merchant key'),
    protocol,
    book: createPaymentBook(settings.store, protocol, settings.clock),
    // The payer is on a phone; the browser stays at the merchant's page.
    returnUrl: () => null,
  };
  return {
    handle: (request) => handle(world, request),
    deliverDue: () => deliverDue(world),
    remember: (past) => remember(world.book, pastOrder(past)),
  };
}

async function handle(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  if (request.path.startsWith('/v3/')) return api(world, request);
  return request.path === '/scan' ? scan(world, request) : servePages(world, request);
}

async function api(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const now = world.clock.now();
  const { method, path, query, rawBody } = request;
  const target = `${world.basePath}${path}${query === '' ? '' : `?${query}`}`;
  const { authorization } = request.headers;
  const body = Buffer.from(rawBody);
  const { serial } = world.keys.merchant;
  const merchant = { ...world.identity, serial, publicKey: world.merchantKey };
  const stranger = refuseUnsigned(
    { method, target, authorization, body: body.toString() },
    merchant,
    now,
  );
  // Whoever did not sign gets no signature either.
  if (stranger) return jsonResponse(errorText(stranger), { status: stranger.status });
  if (path === '/v3/billdownload/file') return download(world, query);
  const outcome = await answerApi(world, { method, path, query, body: rawBody, now });
  if (outcome.ok && outcome.changed) await wakeFor(world, outcome.changed);
  return signedAnswer(world, request, outcome, now);
}

/** Signed with the key that the merchant names, else with the platform certificate. */
function signedAnswer(
  { signing }: World,
  { headers }: SimulatorRequest,
  outcome: ApiOutcome,
  now: Date,
): SimulatorResponse {
  const asked = headers['wechatpay-serial'];
  const signer = asked === signing.publicKey.serial ? signing.publicKey : signing.certificate;
  const status = outcome.ok ? outcome.status : outcome.refusal.status;
  const content = outcome.ok ? outcome.content : null;
  const text = content === null ? '' : JSON.stringify(content);
  const body = outcome.ok ? text : errorText(outcome.refusal);
  const answer = jsonResponse(body, { status });
  return { ...answer, headers: { ...answer.headers, ...signedHeaders(signer, body, now) } };
}

/** Files are not signed: their hash was told with their address. */
async function download(world: World, query: string): Promise<SimulatorResponse> {
  const file = await downloadedStatement(world, decodeForm(query) ?? {});
  const missing = { code: 'RESOURCE_NOT_EXISTS', message: '账单文件不存在' };
  return file
    ? fileResponse(file, 'application/octet-stream')
    : jsonResponse(JSON.stringify(missing), { status: 404 });
}

/** Sim only: what the app does with a scanned code. `code_url` is the content of the code. */
async function scan(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const code = codeOf(decodeForm(request.query)?.['code_url'] ?? '');
  const payment = code === null ? null : await world.book.findByNumber(codeName(code));
  if (payment) return redirect(302, world.basePath + cashierPath(payment.orderId));
  return htmlResponse(404, notFoundPage(pageContext(world, request)));
}

function errorText({ code, message }: ApiRefusal): string {
  return JSON.stringify({ code, message });
}

function pastOrder(past: PastPayment): SimulatedPayment {
  return pastPayment(past, {
    paymentId: past.gatewayPaymentId,
    own: { code: newCode() },
    refundNumber: ({ at }) => newNumber('50000000', at, 29),
  });
}
