import type { Clock } from '@arcadia/kernel/clock';
import { decodeUtf8, encodeForm } from '../form.ts';
import type { FormFields } from '../form.ts';
import { GatewayUnavailable } from '../gateway-error.ts';
import { readPrivateKey, readPublicKey } from '../rsa-keys.ts';
import { readWithin } from '../read-within.ts';
import { rawMember } from './raw-member.ts';
import { requestContent, signRsa2, verifyRsa2 } from './sign.ts';
import { formatAlipayTime } from './time.ts';

export type AlipaySettings = {
  /** Where the payer's browser is sent, `https://openapi.alipay.com/gateway.do` in production. */
  gatewayUrl: string;
  /** Where this server sends its own calls, when that differs from what a browser reaches. */
  serverUrl?: string;
  appId: string;
  /** The merchant's user id (PID), 16 digits from 2088. */
  sellerId: string;
  /** PEM or Alipay's bare Base64. */
  merchantPrivateKey: string;
  alipayPublicKey: string;
  clock: Clock;
  /** Hosts, with their port where it is not the usual one, from which bills are downloaded. */
  billHosts: readonly string[];
  /** Milliseconds a call to the gateway may take; 10,000 by default. */
  timeoutMs?: number;
  /** Milliseconds the download of a bill may take; 60,000 by default. */
  billTimeoutMs?: number;
};

/** The verified answer to one call: `code` 10000 is success, 40004 a business refusal named by `subCode`. */
export type AlipayAnswer = { code: string; subCode: string; message: string; fields: FormFields };

export type AlipayClient = {
  /** All parameters of a call with their signature, for a redirect of the browser. */
  signedParameters(method: string, bizContent: object, extra?: FormFields): FormFields;
  /** Calls the gateway; throws {@link GatewayUnavailable} unless a signed answer came back. */
  call(method: string, bizContent: object): Promise<AlipayAnswer>;
};

const maxAnswerBytes = 256 * 1024;

/** A client of Alipay's open API 1.0 with RSA2. Throws immediately if a key is missing or weak. */
export function createAlipayClient(settings: AlipaySettings): AlipayClient {
  const privateKey = readPrivateKey(settings.merchantPrivateKey, 'ALIPAY_MERCHANT_PRIVATE_KEY');
  const publicKey = readPublicKey(settings.alipayPublicKey, 'ALIPAY_PUBLIC_KEY');

  function signedParameters(
    method: string,
    bizContent: object,
    extra: FormFields = {},
  ): FormFields {
    const fields = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatAlipayTime(settings.clock.now()),
      version: '1.0',
      ...extra,
      biz_content: JSON.stringify(bizContent),
    };
    return { ...fields, sign: signRsa2(requestContent(fields), privateKey) };
  }

  async function call(method: string, bizContent: object): Promise<AlipayAnswer> {
    const bytes = await post(settings, signedParameters(method, bizContent));
    const utf8 = decodeUtf8(bytes);
    const text = utf8 ?? textInGbk(bytes);
    const outer = parseObject(text);
    const raw = rawMember(text, `${method.replaceAll('.', '_')}_response`);
    if (raw === null)
      throw unavailable(`no answer to ${method}: ${refusalText(outer['error_response'])}`);
    const answer = parseObject(raw);
    const signature = outer['sign'];
    if (typeof signature !== 'string') {
      // If Alipay can't attribute a call to an application, its response is unsigned: accepted as an error only.
      throw unavailable(`unsigned answer to ${method}: ${refusalText(answer)}`);
    }
    const signed = utf8 === null ? bytesWithin(bytes, text, raw) : raw;
    if (!verifyRsa2(signed, signature, publicKey)) {
      throw unavailable(`the answer to ${method} has a wrong signature`);
    }
    return toAnswer(answer);
  }

  return { signedParameters, call };
}

async function post(settings: AlipaySettings, parameters: FormFields): Promise<Buffer> {
  const { biz_content: bizContent = '', ...query } = parameters;
  // The gateway decodes the body by the charset in the URL, so all parameters but biz_content are sent there.
  const url = `${settings.serverUrl ?? settings.gatewayUrl}?${encodeForm(query)}`;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: encodeForm({ biz_content: bizContent }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
    });
    const bytes = await readWithin(response, maxAnswerBytes);
    if (response.status !== 200) throw unavailable(`HTTP ${response.status}`);
    if (bytes === null) throw unavailable('the answer is too large');
    return bytes;
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw unavailable(`unreachable (${reason})`, { cause: error });
  }
}

/** Some errors come in GBK although we ask for UTF-8, such as code 20000 while Alipay is busy. */
function textInGbk(bytes: Buffer): string {
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unavailable('the answer is neither UTF-8 nor GBK', { cause });
  }
}

/** The bytes of a part of the text. Around it stand names and a signature only, a byte for each character. */
function bytesWithin(bytes: Buffer, text: string, part: string): Buffer {
  const before = text.indexOf(part);
  const after = text.length - before - part.length;
  return bytes.subarray(before, bytes.length - after);
}

function toAnswer(answer: Record<string, unknown>): AlipayAnswer {
  const texts = Object.entries(answer).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const fields = Object.fromEntries(texts);
  return {
    code: fields['code'] ?? '',
    subCode: fields['sub_code'] ?? '',
    message: fields['sub_msg'] ?? fields['msg'] ?? '',
    fields,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    throw unavailable('the answer is not JSON', { cause: error });
  }
  throw unavailable('the answer is not a JSON object');
}

function refusalText(value: unknown): string {
  if (!isRecord(value)) return 'nothing readable';
  return ['code', 'sub_code', 'sub_msg']
    .map((name) => value[name])
    .filter((part) => typeof part === 'string')
    .join(' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unavailable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('alipay', detail, options);
}
