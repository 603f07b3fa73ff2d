import type { Currency } from '@arcadia/kernel/money';
import { clockText } from '@arcadia/kernel/calendar';
import { type Html, html, nothing } from './html.ts';
import type { PayerAction } from './payer-action.ts';
import { type Delivery, hasExpired, type SimulatedPayment } from './payment.ts';
import { isFullyRefunded } from './refund.ts';
import { type Language, type StateName, texts } from './texts.ts';

export type PageContext = {
  language: Language;
  /** The mount point, such as `/sim/gateways/alipay`, without a slash at the end. */
  basePath: string;
  /** The path below the mount point, for the link to the other language. */
  path: string;
  simulatorName: Readonly<Record<Language, string>>;
  merchantName: Readonly<Record<Language, string>>;
  now: Date;
};

const symbols: Readonly<Record<Currency, string>> = { CNY: '¥', USD: '$' };

/** The payer's page of one payment: what is to be paid, what may happen, and what the merchant was told. */
export function cashierPage(
  context: PageContext,
  payment: SimulatedPayment,
  { actions, returnUrl }: { actions: readonly PayerAction[]; returnUrl: string | null },
): string {
  const t = texts[context.language];
  const others = actions.filter((action) => action !== 'pay');
  const state = stateOf(payment, context.now);
  const back = returnUrl
    ? html`<a class="${state === 'paid' ? 'button primary' : 'button'}" href="${returnUrl}"
        >${t.back}</a
      >`
    : nothing;
  return page(
    context,
    t.title,
    html`<section class="card">
        <p class="state" data-state="${state}" role="status">${t.states[state]}</p>
        <p class="amount">
          <span>${payment.paidAt ? t.amountPaid : t.amountDue}</span>
          <strong>${shownAmount(payment)}</strong>
        </p>
        ${details(context, payment)} ${actions.includes('pay') ? payForm(context) : nothing}
        <p class="back">${back}</p>
      </section>
      ${others.length > 0 ? otherCases(context, others, actions.includes('pay') ? t.orElse : t.afterwards) : nothing}
      ${deliveryTable(context, payment.deliveries)}`,
  );
}

/** All payments of the simulator, the latest first. */
export function paymentsPage(context: PageContext, payments: readonly SimulatedPayment[]): string {
  const t = texts[context.language];
  const rows = payments.map(
    (payment) =>
      html`<tr>
        <td><a href="${link(context, `/cashier/${payment.orderId}`)}">${payment.orderId}</a></td>
        <td>${payment.subject}</td>
        <td class="number">${shownAmount(payment)}</td>
        <td>${t.states[stateOf(payment, context.now)]}</td>
      </tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="${t.allPayments}">
    <table>
      <thead>
        <tr>
          <th>${t.orderNo}</th>
          <th>${t.subject}</th>
          <th class="number">${t.columns.amount}</th>
          <th>${t.columns.status}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const content = rows.length > 0 ? table : html`<p>${t.noPayments}</p>`;
  return page(context, t.allPayments, html`<section class="card wide">${content}</section>`);
}

/** Page that a payer sees when the merchant's request was refused. */
export function refusalPage(
  context: PageContext,
  refusal: { code: string; message: string },
): string {
  const t = texts[context.language];
  return page(
    context,
    t.refused,
    html`<section class="card">
      <p>${t.refusedHelp}</p>
      <p><code>${refusal.code}</code> ${refusal.message}</p>
    </section>`,
  );
}

export function notFoundPage(context: PageContext): string {
  const t = texts[context.language];
  const list = html`<a class="button" href="${link(context, '/')}">${t.allPayments}</a>`;
  return page(context, t.notFound, html`<section class="card"><p>${list}</p></section>`);
}

function page(context: PageContext, title: string, content: Html): string {
  const t = texts[context.language];
  const other: Language = context.language === 'zh' ? 'en' : 'zh';
  const switchHref = link({ ...context, language: other }, context.path);
  return html`<!doctype html>
    <html lang="${context.language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} &middot; ${context.simulatorName[context.language]}</title>
        <link rel="stylesheet" href="${context.basePath}/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="${link(context, '/')}"
            >${context.simulatorName[context.language]}</a
          >
          <a href="${switchHref}" lang="${other}">${t.otherLanguage}</a>
        </header>
        <main>
          <p class="notice">${t.notReal}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup;
}

function details(context: PageContext, payment: SimulatedPayment): Html {
  const t = texts[context.language];
  const rows: [string, string][] = [
    [t.payee, context.merchantName[context.language]],
    [t.subject, payment.subject],
    [t.orderNo, payment.orderId],
    [t.paymentNo, payment.paymentId],
    [t.payBefore, clockText(new Date(payment.expiresAt))],
  ];
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function payForm(context: PageContext): Html {
  const t = texts[context.language];
  return html`<form method="post" action="${link(context, context.path)}" class="pay">
    <p class="wallet"><strong>${t.wallet}</strong><span>${t.walletBalance}</span></p>
    <button class="button primary" name="action" value="pay">${t.actions.pay.label}</button>
  </form>`;
}

function otherCases(context: PageContext, actions: readonly PayerAction[], heading: string): Html {
  const t = texts[context.language];
  const items = actions.map(
    (action) =>
      html`<li>
        <button class="button" name="action" value="${action}" aria-describedby="help-${action}">
          ${t.actions[action].label}
        </button>
        <span id="help-${action}">${t.actions[action].help}</span>
      </li>`,
  );
  return html`<section class="card">
    <h2>${heading}</h2>
    <form method="post" action="${link(context, context.path)}">
      <ul class="cases">
        ${items}
      </ul>
    </form>
  </section>`;
}

function deliveryTable(context: PageContext, deliveries: readonly Delivery[]): Html {
  const t = texts[context.language];
  const rows = deliveries.flatMap((delivery) => {
    const attempts = delivery.attempts.length > 0 ? delivery.attempts : [{ at: '', outcome: '' }];
    return attempts.map(
      ({ at, outcome }, index) =>
        html`<tr>
          <td>${t.faults[delivery.fault]} ${delivery.noticeId.slice(0, 8)}</td>
          <td>${clockTime(at)}</td>
          <td>${outcome || '—'}</td>
          <td>${index === attempts.length - 1 ? clockTime(delivery.nextAttemptAt ?? '') : '—'}</td>
        </tr>`,
    );
  });
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="${t.notifications}">
    <table>
      <thead>
        <tr>
          <th>${t.columns.notification}</th>
          <th>${t.columns.time}</th>
          <th>${t.columns.answer}</th>
          <th>${t.columns.next}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card">
    <h2>${t.notifications}</h2>
    ${rows.length > 0 ? table : html`<p>${t.noNotifications}</p>`}
  </section>`;
}

function stateOf(payment: SimulatedPayment, now: Date): StateName {
  if (isFullyRefunded(payment)) return 'refunded';
  if (payment.status === 'paid') return payment.disputedAt ? 'disputed' : 'paid';
  const { status } = payment;
  if (status === 'closed' || status === 'approved' || status === 'failed') return status;
  if (payment.latePaymentAt) return 'late';
  if (hasExpired(payment, now)) return 'expired';
  return payment.declinedAt ? 'declined' : 'open';
}

function link(context: PageContext, path: string): string {
  return `${context.basePath}${path}?lang=${context.language}`;
}

function clockTime(iso: string): string {
  return iso === '' ? '—' : clockText(new Date(iso));
}

/** `¥1,234,567.89`. */
function shownAmount({ amount, currency }: SimulatedPayment): string {
  return symbols[currency] + amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
}
