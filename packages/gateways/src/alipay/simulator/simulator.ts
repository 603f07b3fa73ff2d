import { pastPayment, remember } from '../../simulator/past-payment.ts';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { appendQuery, decodeForm } from '../../form.ts';
import type {
  PaymentSimulator,
  SimulatorRequest,
  SimulatorResponse,
} from '../../payment-simulator.ts';
import type { SimulatorStore } from '../../simulator-store.ts';
import { deliverDue, wakeFor } from '../../simulator/deliver-due.ts';
import { fileResponse, htmlResponse, jsonResponse, redirect } from '../../simulator/http.ts';
import { refusalPage } from '../../simulator/pages.ts';
import { createPaymentBook } from '../../simulator/payment-book.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { bodyFields, cashierPath, pageContext, servePages } from '../../simulator/serve-pages.ts';
import type { PagesWorld } from '../../simulator/serve-pages.ts';
import type { Language } from '../../simulator/texts.ts';
import { readPrivateKey, readPublicKey } from '../../rsa-keys.ts';
import { notificationContent, signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';
import { downloadBill } from './bill.ts';
import { readMerchantRequest } from './merchant-request.ts';
import type { OpenApiError } from './merchant-request.ts';
import { answerOpenApi, signedAnswer, unsignedError } from './open-api.ts';
import { openCashier } from './page-pay.ts';
import { alipayProtocol, type Identity } from './protocol.ts';
import { tradeStatus } from './trade.ts';

export type AlipaySimulatorSettings = {
  appId: string;
  sellerId: string;
  merchantName: Record<Language, string>;
  /** PEM. The gateway signs with its own key and verifies with the merchant's public key. */
  gatewayPrivateKey: string;
  merchantPublicKey: string;
  /** Where the pages are mounted, such as `/sim/gateways/alipay`. */
  basePath: string;
  store: SimulatorStore;
  clock: Clock;
  /** Called with the time (of `clock`) at which {@link PaymentSimulator.deliverDue} should run. */
  wake(at: Date): Promise<void>;
};

export type AlipaySimulator = PaymentSimulator;

const billPath = '/downloadBillFile.resource';

type World = PagesWorld &
  Identity & { gatewayKey: KeyObject; gatewayPrivateKey: string; merchantKey: KeyObject };

/** A simulated Alipay: the real protocol for the merchant, pages for a person who acts as the payer. */
export function createAlipaySimulator(settings: AlipaySimulatorSettings): AlipaySimulator {
  const gatewayKey = readPrivateKey(settings.gatewayPrivateKey, 'the simulator’s gateway key');
  const protocol = alipayProtocol(settings, gatewayKey);
  const world: World = {
    ...settings,
    simulatorName: { zh: '支付宝模拟器', en: 'Alipay simulator' },
    gatewayKey,
    merchantKey: readPublicKey(settings.merchantPublicKey, 'the simulator’s merchant key'),
    protocol,
    book: createPaymentBook(settings.store, protocol, settings.clock),
    returnUrl: (payment, now) => returnUrl(settings, gatewayKey, payment, now),
  };
  return {
    handle: (request) => handle(world, request),
    deliverDue: () => deliverDue(world),
    remember: (past) =>
      remember(
        world.book,
        pastPayment(past, { paymentId: past.gatewayPaymentId, refundNumber: () => '' }),
      ),
  };
}

async function handle(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const isApi = request.path === '/gateway.do' && ['GET', 'POST'].includes(request.method);
  if (isApi) return gateway(world, request);
  const isBill = request.path === billPath && request.method === 'GET';
  return isBill ? bill(world, request) : servePages(world, request);
}

async function gateway(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const context = pageContext(world, request);
  const merchant = { appId: world.appId, publicKey: world.merchantKey };
  const read = readMerchantRequest(decodeForm(request.query), bodyFields(request), merchant);
  const method = read.ok ? read.request.method : read.method;
  if (method === 'alipay.trade.page.pay') {
    if (!read.ok) return htmlResponse(400, refusalPage(context, refusalOf(read.error)));
    const opened = await openCashier(world.book, read.request, context.now);
    if (!opened.ok) return htmlResponse(400, refusalPage(context, refusalOf(opened.error)));
    return redirect(302, world.basePath + cashierPath(opened.orderId));
  }
  if (!read.ok) {
    const unknown = method === '' || read.error.subCode === 'isv.invalid-app-id';
    const { error } = read;
    return apiResponse(
      unknown ? unsignedError(error) : signedAnswer(method, error, world.gatewayKey),
    );
  }
  const answer = await answerOpenApi(
    { ...world, billUrl: billUrl(world, request) },
    read.request,
    context.now,
  );
  const payment = await world.book.find(read.request.bizContent['out_trade_no'] ?? '');
  if (payment) await wakeFor(world, payment);
  return apiResponse(answer);
}

async function bill(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const zip = await downloadBill(world, request.query, world.clock.now());
  if (zip) return fileResponse(zip, 'application/zip');
  return { status: 403, headers: { 'content-type': 'text/plain' }, body: 'link expired' };
}

/** On the host by which the caller has reached us. */
function billUrl({ basePath }: World, { headers }: SimulatorRequest): string {
  return `http://${String(headers['host'])}${basePath}${billPath}`;
}

/** Alipay labels its JSON as HTML; a client that insists on a JSON media type must fail here too. */
function apiResponse(body: string): SimulatorResponse {
  return jsonResponse(body, { contentType: 'text/html;charset=utf-8' });
}

function refusalOf({ subCode, subMsg }: OpenApiError): { code: string; message: string } {
  return { code: subCode, message: subMsg };
}

/** A paid trade sends the payer back with Alipay's signed parameters; any other state with the bare address. */
function returnUrl(
  { appId, sellerId }: Identity,
  gatewayKey: KeyObject,
  payment: SimulatedPayment,
  now: Date,
): string | null {
  if (!payment.returnUrl || tradeStatus(payment) !== 'TRADE_SUCCESS') return payment.returnUrl;
  const fields = {
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    method: 'alipay.trade.page.pay.return',
    charset: 'utf-8',
    version: '1.0',
    timestamp: formatAlipayTime(now),
    out_trade_no: payment.orderId,
    trade_no: payment.paymentId,
    total_amount: payment.amount,
  };
  const sign = signRsa2(notificationContent(fields), gatewayKey);
  return appendQuery(payment.returnUrl, { ...fields, sign_type: 'RSA2', sign });
}
