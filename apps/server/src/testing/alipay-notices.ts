import { createPrivateKey, randomInt, type KeyObject } from 'node:crypto';
import { signedRequest } from '@arcadia/gateways/alipay/simulator/send-notification';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { TestServer } from './test-server.ts';

export type NoticeFields = Record<string, string>;

/** A trade number that no other test has. */
export function newTradeNo(): string {
  return `20261120220019${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;
}

/** Notice of Alipay about a paid order, before it is signed. */
export function paidNotice(number: string, amount: string, tradeNo = newTradeNo()): NoticeFields {
  return {
    notify_type: 'trade_status_sync',
    notify_id: `n${tradeNo}`,
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    charset: 'utf-8',
    version: '1.0',
    trade_no: tradeNo,
    out_trade_no: number,
    trade_status: 'TRADE_SUCCESS',
    subject: '账户充值',
    total_amount: amount,
    gmt_create: '2026-11-20 12:00:00',
    gmt_payment: '2026-11-20 12:01:02',
    notify_time: '2026-11-20 12:01:03',
  };
}

/** The notice that so much of the payment has been refunded in all, in GBK, as Alipay may send it. */
export function refundNotice(paid: NoticeFields, total: string, refundNo: string): NoticeFields {
  const whole = total === paid['total_amount'];
  return {
    ...paid,
    notify_id: `${paid['notify_id']}${refundNo}`,
    charset: 'GBK',
    trade_status: whole ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    out_biz_no: refundNo,
    refund_fee: total,
    gmt_refund: '2026-11-20 13:00:00.000',
  };
}

/** Sends notices as Alipay would, signed with the key of the simulated one. Answers what the product answered. */
export function useNotices(server: TestServer) {
  let key: KeyObject | null = null;
  return async (fields: NoticeFields): Promise<string> => {
    key ??= await gatewayKey(server);
    const response = await fetch(`${server.url}/api/notify/alipay`, {
      method: 'POST',
      ...signedRequest(fields, key),
    });
    return `${response.status} ${await response.text()}`;
  };
}

async function gatewayKey({ databaseUrl }: TestServer): Promise<KeyObject> {
  const { rows } = await asAdmin(
    databaseUrl,
    `select value -> 'gateway' ->> 'privateKey' as pem from simulator_state where collection = 'alipay-keys'`,
  );
  const [row] = rows as { pem: string }[];
  if (!row) throw new Error('the simulated Alipay has no keys yet');
  return createPrivateKey(row.pem);
}
