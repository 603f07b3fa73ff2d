import type { KeyObject } from 'node:crypto';
import type { FormFields } from '../../form.ts';
import { requestContent, verifyRsa2 } from '../sign.ts';
import { parseAlipayTime } from '../time.ts';

/** A refusal in Alipay's own words: `code`, `msg`, `sub_code`, `sub_msg`. */
export type OpenApiError = { code: string; msg: string; subCode: string; subMsg: string };

export type MerchantRequest = { method: string; parameters: FormFields; bizContent: FormFields };

export type MerchantRequestResult =
  | { ok: true; request: MerchantRequest }
  | { ok: false; method: string; error: OpenApiError };

const required = ['app_id', 'method', 'charset', 'sign_type', 'sign', 'timestamp', 'version'];

/**
 * Reads a merchant's call from query and body together, and checks it in Alipay's order: what is missing, the
 * application, the forms, the signature. A query or body of null could not be decoded. Unsigned calls have no effect.
 */
export function readMerchantRequest(
  query: FormFields | null,
  body: FormFields | null,
  merchant: { appId: string; publicKey: KeyObject },
): MerchantRequestResult {
  if (!query || !body || Object.keys(query).some((name) => name in body)) {
    return { ok: false, method: '', error: invalid('isv.invalid-parameter', '参数无效') };
  }
  const parameters = { ...query, ...body };
  const method = parameters['method'] ?? '';
  const error = firstError(parameters, merchant);
  if (error) return { ok: false, method, error };
  const bizContent = readBizContent(parameters['biz_content'] ?? '');
  if (!bizContent)
    return { ok: false, method, error: invalid('isv.invalid-parameter', 'biz_content 参数无效') };
  return { ok: true, request: { method, parameters, bizContent } };
}

/** A refusal of the business kind (code 40004) such as ACQ.TRADE_NOT_EXIST. */
export function businessError(subCode: string, subMsg: string): OpenApiError {
  return { code: '40004', msg: 'Business Failed', subCode, subMsg };
}

export function invalid(subCode: string, subMsg: string): OpenApiError {
  return { code: '40002', msg: 'Invalid Arguments', subCode, subMsg };
}

function firstError(
  parameters: FormFields,
  merchant: { appId: string; publicKey: KeyObject },
): OpenApiError | null {
  const missing = required.find((name) => !parameters[name]);
  if (missing) {
    const name = missing === 'sign' ? 'signature' : missing.replaceAll('_', '-');
    const subCode = missing === 'sign_type' ? 'isv.missing-signature-type' : `isv.missing-${name}`;
    return {
      code: '40001',
      msg: 'Missing Required Arguments',
      subCode,
      subMsg: `缺少 ${missing} 参数`,
    };
  }
  const {
    app_id: appId,
    sign_type: signType,
    charset = '',
    timestamp = '',
    sign = '',
  } = parameters;
  if (appId !== merchant.appId) return invalid('isv.invalid-app-id', '无效的AppID参数');
  if (signType !== 'RSA2') return invalid('isv.invalid-signature-type', '无效签名类型');
  if (!/^utf-?8$/i.test(charset)) return invalid('isv.invalid-charset', '字符集错误');
  if (!parseAlipayTime(timestamp)) return invalid('isv.invalid-timestamp', '非法的时间戳参数');
  if (!verifyRsa2(requestContent(parameters), sign, merchant.publicKey)) {
    return invalid(
      'isv.invalid-signature',
      '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配',
    );
  }
  return null;
}

/** Business parameters are a flat JSON object of texts here; Alipay also reads numbers, as the text they were written. */
function readBizContent(text: string): FormFields | null {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value).filter(([, part]) =>
      ['string', 'number'].includes(typeof part),
    );
    return Object.fromEntries(entries.map(([name, part]) => [name, String(part)]));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
