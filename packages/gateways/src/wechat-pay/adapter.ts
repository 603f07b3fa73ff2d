import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createWechatPayClient } from './client.ts';
import { parseWechatPayNotification } from './notification.ts';
import { closePayment, createPayment, queryPayment } from './payments.ts';
import { queryRefund, refund } from './refunds.ts';
import type { WechatPaySettings } from './settings.ts';
import { downloadStatement } from './statement.ts';
import { signatureHeaders } from './verifier.ts';

/**
 * WeChat Pay Native (API v3) in CNY: the payer scans a code with the app. Throws immediately if a key is unusable or
 * there is nothing to verify with.
 */
export function createWechatPayGateway(settings: WechatPaySettings): PaymentGateway {
  const client = createWechatPayClient(settings);
  const { verify, apiV3Key } = client;
  const check = { verify, apiV3Key, appId: settings.appId, merchantId: settings.merchantId };
  return {
    id: 'wechat_pay',
    currencies: ['CNY'],
    notificationHeaders: signatureHeaders,
    payWithinMs: settings.codeMinutes * 60_000,
    createPayment: (request) => createPayment(client, settings, request),
    parseNotification: (incoming) => parseWechatPayNotification(incoming, check),
    acknowledge: (accepted) =>
      accepted
        ? { status: 204, contentType: 'application/json', body: '' }
        : {
            // WeChat Pay repeats what is answered by 4xx as by 5xx; what it was not that sent is no failure of ours.
            status: 400,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'FAIL', message: '失败' }),
          },
    queryPayment: (reference) => queryPayment(client, settings, reference),
    closePayment: (orderId) => closePayment(client, settings, orderId),
    refund: (request) => refund(client, settings, request),
    queryRefund: (asked) => queryRefund(client, asked),
    downloadStatement: (day) => downloadStatement(client, settings, day),
  };
}
