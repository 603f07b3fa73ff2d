import { readFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { appendQuery, decodeForm, decodeUtf8 } from '../../form.ts';
import type { FormFields } from '../../form.ts';
import type {
  PaymentSimulator,
  SimulatorRequest,
  SimulatorResponse,
} from '../../payment-simulator.ts';
import type { SimulatorStore } from '../../simulator-store.ts';
import { readPrivateKey, readPublicKey } from '../keys.ts';
import { notificationContent, signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';
import { deliverDue, wakeFor } from './deliver-due.ts';
import type { DeliveryWorld } from './deliver-due.ts';
import type { Identity } from './delivery.ts';
import { htmlResponse, jsonResponse, redirect, stylesheetResponse } from './http.ts';
import { invalid, readMerchantRequest } from './merchant-request.ts';
import { answerOpenApi, signedAnswer, unsignedError } from './open-api.ts';
import { openCashier } from './page-pay.ts';
import { cashierPage, notFoundPage, refusalPage, tradesPage } from './pages.ts';
import type { PageContext } from './pages.ts';
import { actAsPayer, isPayerAction } from './payer-actions.ts';
import { chooseLanguage } from './texts.ts';
import type { Language } from './texts.ts';
import { createTradeBook } from './trade-book.ts';
import type { Trade } from './trade.ts';

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

type World = AlipaySimulatorSettings &
  DeliveryWorld & { identity: Identity; merchantKey: KeyObject };

const tradesShown = 50;

/** A simulated Alipay: the real protocol for the merchant, pages for a person who acts as the payer. */
export function createAlipaySimulator(settings: AlipaySimulatorSettings): AlipaySimulator {
  const identity = { appId: settings.appId, sellerId: settings.sellerId };
  const world: World = {
    ...settings,
    identity,
    gatewayKey: readPrivateKey(settings.gatewayPrivateKey, 'the simulator’s gateway key'),
    merchantKey: readPublicKey(settings.merchantPublicKey, 'the simulator’s merchant key'),
    book: createTradeBook(settings.store, identity, settings.clock),
  };
  return { handle: (request) => handle(world, request), deliverDue: () => deliverDue(world) };
}

async function handle(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const context = pageContext(world, request);
  const outTradeNo = /^\/cashier\/(\w{1,64})$/.exec(request.path)?.[1];
  const route = `${request.method} ${outTradeNo ? '/cashier' : request.path}`;
  switch (route) {
    case 'GET /gateway.do':
    case 'POST /gateway.do':
      return gateway(world, request, context);
    case 'GET /cashier':
      return cashier(world, outTradeNo ?? '', context);
    case 'POST /cashier':
      return act(world, outTradeNo ?? '', request, context);
    case 'GET /':
      return htmlResponse(200, tradesPage(context, await world.book.latest(tradesShown)));
    case 'GET /style.css':
      return stylesheetResponse(await readFile(new URL('style.css', import.meta.url), 'utf8'));
    default:
      return htmlResponse(404, notFoundPage(context));
  }
}

async function gateway(
  world: World,
  request: SimulatorRequest,
  context: PageContext,
): Promise<SimulatorResponse> {
  const merchant = { appId: world.appId, publicKey: world.merchantKey };
  const read = readMerchantRequest(decodeForm(request.query), bodyFields(request), merchant);
  const method = read.ok ? read.request.method : read.method;
  if (method === 'alipay.trade.page.pay') {
    if (!read.ok) return htmlResponse(400, refusalPage(context, read.error));
    const opened = await openCashier(world.book, read.request, context.now);
    if (!opened.ok) return htmlResponse(400, refusalPage(context, opened.error));
    return redirect(302, `${world.basePath}/cashier/${opened.outTradeNo}`);
  }
  if (!read.ok) {
    const unknown = method === '' || read.error.subCode === 'isv.invalid-app-id';
    const { error } = read;
    return jsonResponse(
      unknown ? unsignedError(error) : signedAnswer(method, error, world.gatewayKey),
    );
  }
  const answer = await answerOpenApi(
    world.book,
    world.identity,
    read.request,
    context.now,
    world.gatewayKey,
  );
  const trade = await world.book.find(read.request.bizContent['out_trade_no'] ?? '');
  if (trade) await wakeFor(world, trade);
  return jsonResponse(answer);
}

async function cashier(
  world: World,
  outTradeNo: string,
  context: PageContext,
): Promise<SimulatorResponse> {
  const trade = await world.book.find(outTradeNo);
  if (!trade) return htmlResponse(404, notFoundPage(context));
  return htmlResponse(200, cashierPage(context, trade, returnUrl(world, trade, context.now)));
}

async function act(
  world: World,
  outTradeNo: string,
  request: SimulatorRequest,
  context: PageContext,
): Promise<SimulatorResponse> {
  const action = bodyFields(request)?.['action'];
  if (!isPayerAction(action)) {
    return htmlResponse(400, refusalPage(context, invalid('isv.invalid-parameter', '参数无效')));
  }
  const trade = await world.book.change(outTradeNo, (found) => {
    const next = found && actAsPayer(found, action, world.identity, context.now);
    return { next, result: next ?? found };
  });
  if (!trade) return htmlResponse(404, notFoundPage(context));
  await wakeFor(world, trade);
  return redirect(303, `${world.basePath}/cashier/${outTradeNo}?lang=${context.language}`);
}

/** A paid trade sends the payer back with Alipay's signed parameters; any other state with the bare address. */
function returnUrl(world: World, trade: Trade, now: Date): string | null {
  if (!trade.returnUrl || trade.status !== 'TRADE_SUCCESS') return trade.returnUrl;
  const fields = {
    app_id: world.appId,
    auth_app_id: world.appId,
    seller_id: world.sellerId,
    method: 'alipay.trade.page.pay.return',
    charset: 'utf-8',
    version: '1.0',
    timestamp: formatAlipayTime(now),
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    total_amount: trade.totalAmount,
  };
  const sign = signRsa2(notificationContent(fields), world.gatewayKey);
  return appendQuery(trade.returnUrl, { ...fields, sign_type: 'RSA2', sign });
}

function pageContext(world: World, request: SimulatorRequest): PageContext {
  const accepted = request.headers['accept-language'];
  const asked = decodeForm(request.query)?.['lang'];
  return {
    language: chooseLanguage(asked, typeof accepted === 'string' ? accepted : ''),
    basePath: world.basePath,
    path: request.path,
    merchantName: world.merchantName,
    now: world.clock.now(),
  };
}

function bodyFields(request: SimulatorRequest): FormFields | null {
  const text = decodeUtf8(request.rawBody);
  return text === null ? null : decodeForm(text);
}
