import { formatAlipayTime } from '../time.ts';
import { html, nothing } from './html.ts';
import type { Html } from './html.ts';
import type { OpenApiError } from './merchant-request.ts';
import { offeredActions } from './payer-actions.ts';
import type { PayerAction } from './payer-actions.ts';
import { texts } from './texts.ts';
import type { Language } from './texts.ts';
import { hasExpired } from './trade.ts';
import type { Delivery, Trade } from './trade.ts';

export type PageContext = {
  language: Language;
  /** The mount point, such as `/sim/gateways/alipay`, without a slash at the end. */
  basePath: string;
  /** The path below the mount point, for the link to the other language. */
  path: string;
  merchantName: Record<Language, string>;
  now: Date;
};

type StateName = keyof (typeof texts)['zh']['states'];

/** The payer's page of one trade: what is to be paid, what may happen, and what the merchant was told. */
export function cashierPage(context: PageContext, trade: Trade, returnUrl: string | null): string {
  const t = texts[context.language];
  const actions = offeredActions(trade, context.now);
  const others = actions.filter((action) => action !== 'pay');
  const state = stateOf(trade, context.now);
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
          <span>${trade.paidAt ? t.amountPaid : t.amountDue}</span>
          <strong>¥${grouped(trade.totalAmount)}</strong>
        </p>
        ${details(context, trade)} ${actions.includes('pay') ? payForm(context) : nothing}
        <p class="back">${back}</p>
      </section>
      ${others.length > 0 ? otherCases(context, others, actions.includes('pay') ? t.orElse : t.afterwards) : nothing}
      ${deliveryTable(context, trade.deliveries)}`,
  );
}

/** All trades of the simulator, the latest first. */
export function tradesPage(context: PageContext, trades: readonly Trade[]): string {
  const t = texts[context.language];
  const rows = trades.map(
    (trade) =>
      html`<tr>
        <td><a href="${link(context, `/cashier/${trade.outTradeNo}`)}">${trade.outTradeNo}</a></td>
        <td>${trade.subject}</td>
        <td class="number">${grouped(trade.totalAmount)}</td>
        <td>${t.states[stateOf(trade, context.now)]}</td>
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

/** What a payer sees when the merchant's request was refused. */
export function refusalPage(context: PageContext, error: OpenApiError): string {
  const t = texts[context.language];
  return page(
    context,
    t.refused,
    html`<section class="card">
      <p>${t.refusedHelp}</p>
      <p><code>${error.subCode}</code> ${error.subMsg}</p>
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
        <title>${title} · ${t.simulator}</title>
        <link rel="stylesheet" href="${context.basePath}/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="${link(context, '/')}">${t.simulator}</a>
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

function details(context: PageContext, trade: Trade): Html {
  const t = texts[context.language];
  const rows: [string, string][] = [
    [t.payee, context.merchantName[context.language]],
    [t.subject, trade.subject],
    [t.orderNo, trade.outTradeNo],
    [t.tradeNo, trade.tradeNo],
    [t.payBefore, formatAlipayTime(new Date(trade.expiresAt))],
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
          <td>${t.faults[delivery.fault]} ${delivery.notifyId.slice(0, 8)}</td>
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

function stateOf(trade: Trade, now: Date): StateName {
  if (trade.status === 'TRADE_SUCCESS') return 'paid';
  if (trade.status === 'TRADE_CLOSED') return trade.paidAt ? 'refunded' : 'closed';
  if (trade.latePaymentAt) return 'late';
  if (hasExpired(trade, now)) return 'expired';
  return trade.declinedAt ? 'declined' : 'open';
}

function link(context: PageContext, path: string): string {
  return `${context.basePath}${path}?lang=${context.language}`;
}

function clockTime(iso: string): string {
  return iso === '' ? '—' : formatAlipayTime(new Date(iso));
}

/** `1234567.89` as `1,234,567.89`. */
function grouped(amount: string): string {
  return amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
}
