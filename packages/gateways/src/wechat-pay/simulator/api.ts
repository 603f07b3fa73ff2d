import { randomBytes, X509Certificate } from 'node:crypto';
import { offsetText } from '@arcadia/kernel/calendar';
import { decodeForm } from '../../form.ts';
import { type ApiCall, type ApiOutcome, type ApiWorld, done, refuse } from './api-outcome.ts';
import { encrypt } from '../cipher.ts';
import type { WechatPaySimulatorKeys } from './keys.ts';
import { closeOrder, createOrder, queryOrder } from './order-api.ts';
import { queryRefund, refundPayment } from './refund-api.ts';
import { statementAddress } from './statement.ts';

const orderPath = /^\/v3\/pay\/transactions\/(out-trade-no|id)\/([\w%*|-]{1,96})(\/close)?$/;
const refundPath = /^\/v3\/refund\/domestic\/refunds\/([\w%*|@-]{1,96})$/;

/** Answers a call of the merchant, whose signature was checked. */
export async function answerApi(world: ApiWorld, call: ApiCall): Promise<ApiOutcome> {
  const { method, path, now } = call;
  const [, kind, number, close] = orderPath.exec(path) ?? [];
  if (number !== undefined) {
    const name = decodeURIComponent(number);
    if (method === 'POST' && kind === 'out-trade-no' && close) return closeOrder(world, name, call);
    if (method === 'GET' && !close) return queryOrder(world, { byId: kind === 'id', name, now });
  }
  const refundId = refundPath.exec(path)?.[1];
  if (method === 'GET' && refundId) return queryRefund(world, decodeURIComponent(refundId));
  switch (`${method} ${path}`) {
    case 'POST /v3/pay/transactions/native':
      return createOrder(world, call);
    case 'POST /v3/refund/domestic/refunds':
      return refundPayment(world, call);
    case 'GET /v3/certificates':
      return done(certificateListOf(world.keys));
    case 'GET /v3/bill/tradebill':
      return statementAddress(world, decodeForm(call.query) ?? {}, now);
    default:
      return refuse(404, 'RESOURCE_NOT_EXISTS', '接口不存在');
  }
}

/** All platform certificates, encrypted with the APIv3 key. */
function certificateListOf({ certificates, apiV3Key }: WechatPaySimulatorKeys): object {
  const key = Buffer.from(apiV3Key);
  return {
    data: certificates.map(({ certificate: pem }) => {
      const certificate = new X509Certificate(pem);
      const nonce = randomBytes(6).toString('hex');
      return {
        serial_no: certificate.serialNumber,
        effective_time: offsetText(new Date(certificate.validFrom)),
        expire_time: offsetText(new Date(certificate.validTo)),
        encrypt_certificate: encrypt(key, pem, { nonce, associatedData: 'certificate' }),
      };
    }),
  };
}
