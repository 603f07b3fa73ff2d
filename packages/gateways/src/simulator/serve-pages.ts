import { readFile } from 'node:fs/promises';
import { decodeForm, decodeUtf8 } from '../form.ts';
import type { FormFields } from '../form.ts';
import type { SimulatorRequest, SimulatorResponse } from '../payment-simulator.ts';
import { type DeliveryWorld, wakeFor } from './deliver-due.ts';
import { htmlResponse, redirect, stylesheetResponse } from './http.ts';
import { cashierPage, notFoundPage, type PageContext, paymentsPage, refusalPage } from './pages.ts';
import { isPayerAction } from './payer-action.ts';
import { actAsPayer, offeredActions, payBeside } from './payer-actions.ts';
import type { SimulatedPayment } from './payment.ts';
import { chooseLanguage, type Language } from './texts.ts';

export type PagesWorld = DeliveryWorld & {
  simulatorName: Readonly<Record<Language, string>>;
  merchantName: Readonly<Record<Language, string>>;
  /** Where the simulator is mounted, such as `/sim/gateways/alipay`. */
  basePath: string;
  /** Where the payer's browser returns to. */
  returnUrl(payment: SimulatedPayment, now: Date): string | null;
};

const paymentsShown = 50;

/** The path below the mount point of the page on which a payment is paid. */
export function cashierPath(orderId: string): string {
  return `/cashier/${orderId}`;
}

/** Serves the payer's pages: what is not an address of the gateway's API. */
export async function servePages(
  world: PagesWorld,
  request: SimulatorRequest,
): Promise<SimulatorResponse> {
  const context = pageContext(world, request);
  const orderId = /^\/cashier\/(\w{1,64})$/.exec(request.path)?.[1];
  const route = `${request.method} ${orderId ? '/cashier' : request.path}`;
  switch (route) {
    case 'GET /cashier':
      return cashier(world, orderId ?? '', context);
    case 'POST /cashier':
      return act(world, orderId ?? '', request, context);
    case 'GET /':
      return htmlResponse(200, paymentsPage(context, await world.book.latest(paymentsShown)));
    case 'GET /style.css':
      return stylesheetResponse(await readFile(new URL('style.css', import.meta.url), 'utf8'));
    default:
      return htmlResponse(404, notFoundPage(context));
  }
}

export function pageContext(world: PagesWorld, request: SimulatorRequest): PageContext {
  const accepted = request.headers['accept-language'];
  const asked = decodeForm(request.query)?.['lang'];
  return {
    language: chooseLanguage(asked, typeof accepted === 'string' ? accepted : ''),
    basePath: world.basePath,
    path: request.path,
    simulatorName: world.simulatorName,
    merchantName: world.merchantName,
    now: world.clock.now(),
  };
}

export function bodyFields(request: SimulatorRequest): FormFields | null {
  const text = decodeUtf8(request.rawBody);
  return text === null ? null : decodeForm(text);
}

async function cashier(
  world: PagesWorld,
  orderId: string,
  context: PageContext,
): Promise<SimulatorResponse> {
  const payment = await world.book.find(orderId);
  if (!payment) return htmlResponse(404, notFoundPage(context));
  const actions = offeredActions(payment, world.protocol, context.now);
  const returnUrl = world.returnUrl(payment, context.now);
  return htmlResponse(200, cashierPage(context, payment, { actions, returnUrl }));
}

async function act(
  world: PagesWorld,
  orderId: string,
  request: SimulatorRequest,
  context: PageContext,
): Promise<SimulatorResponse> {
  const action = bodyFields(request)?.['action'];
  if (!isPayerAction(action))
    return htmlResponse(400, refusalPage(context, { code: 'invalid-action', message: '' }));
  const found = await world.book.find(orderId);
  const other = found && payBeside(found, action, world.protocol, context.now);
  const payment = await world.book.change(orderId, (before) => {
    const next = before && actAsPayer(before, action, world.protocol, context.now);
    return { next, result: next ?? before };
  });
  if (!payment) return htmlResponse(404, notFoundPage(context));
  await wakeFor(world, payment);
  if (other) await storeBeside(world, other);
  const shown = cashierPath((other ?? payment).orderId);
  return redirect(303, `${world.basePath}${shown}?lang=${context.language}`);
}

async function storeBeside(world: PagesWorld, other: SimulatedPayment): Promise<void> {
  await world.book.change(other.orderId, (known) => ({ next: known ?? other, result: null }));
  await wakeFor(world, other);
}
