import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readPrivateKey, readPublicKey } from '../rsa-keys.ts';
import { GatewayUnavailable } from '../gateway-error.ts';
import { readWithin } from '../read-within.ts';
import {
  canonicalSerial,
  createPlatformCertificates,
  readCertificateList,
} from './certificates.ts';
import type { PlatformKey } from './certificates.ts';
import { readApiV3Key } from './cipher.ts';
import { apiError, certificateList, parseMessage } from './messages.ts';
import type { WechatPaySettings } from './settings.ts';
import {
  authorizationScheme,
  messageBytes,
  probePrefix,
  requestText,
  signRsa,
  verifyRsa,
} from './sign.ts';
import { createVerifier, isRecent, proofOf } from './verifier.ts';
import type { Proof, Verify } from './verifier.ts';

/** A verified answer. A refusal has WeChat Pay's own `code` and words. */
export type WechatPayAnswer =
  | { ok: true; body: Buffer }
  | { ok: false; status: number; code: string; message: string };

export type WechatPayClient = {
  /** @throws GatewayUnavailable unless a signed answer came back. */
  call(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatPayAnswer>;
  /** Fetches a file, whose answer WeChat Pay does not sign. */
  download(url: string, maxBytes: number): Promise<Buffer>;
  verify: Verify;
  apiV3Key: Buffer;
};

type Answer = { status: number; proof: Proof | null; body: Buffer };

const maxAnswerBytes = 256 * 1024;

/** A client of WeChat Pay's API v3. Throws immediately if a key is missing or weak. */
export function createWechatPayClient(settings: WechatPaySettings): WechatPayClient {
  const privateKey = readPrivateKey(settings.merchantPrivateKey, 'WECHAT_PAY_MERCHANT_PRIVATE_KEY');
  const apiV3Key = readApiV3Key(settings.apiV3Key, 'WECHAT_PAY_API_V3_KEY');
  // A probe of WeChat Pay's comes in the place of an answer. Numbers of ours make every call repeatable.
  const send: Send = async (request) => {
    const answer = await sendSigned(settings, privateKey, request);
    const isProbe = answer.proof?.signature.startsWith(probePrefix) ?? false;
    return isProbe ? sendSigned(settings, privateKey, request) : answer;
  };
  const certificates = createPlatformCertificates(settings.clock, () =>
    fetchCertificates(settings, send, apiV3Key),
  );
  const verify = createVerifier(settings.verification, settings.clock, certificates);

  async function call(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<WechatPayAnswer> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const answer = await send({ method, url: settings.apiUrl + path, body, maxAnswerBytes });
    if (!(await verify(answer.proof, answer.body))) {
      // An unsigned refusal, such as of our own signature, says what is wrong and proves nothing.
      throw unavailable(`untrusted answer to ${method} ${path}: ${describe(answer)}`);
    }
    if (answer.status >= 200 && answer.status < 300) return { ok: true, body: answer.body };
    const error = parseMessage(apiError, answer.body);
    if (answer.status >= 500 || error === null) throw unavailable(describe(answer));
    return { ok: false, status: answer.status, code: error.code, message: error.message ?? '' };
  }

  async function download(url: string, maxBytes: number): Promise<Buffer> {
    const request = { method: 'GET', url, body: '', maxAnswerBytes: maxBytes } as const;
    const answer = await send(request);
    if (answer.status !== 200) throw unavailable(`no file: ${describe(answer)}`);
    return answer.body;
  }

  return { call, download, verify, apiV3Key };
}

type Request = { method: 'GET' | 'POST'; url: string; body: string; maxAnswerBytes: number };
type Send = (request: Request) => Promise<Answer>;

async function sendSigned(
  settings: WechatPaySettings,
  privateKey: KeyObject,
  { method, url, body, maxAnswerBytes: maxBytes }: Request,
): Promise<Answer> {
  const { publicKey } = settings.verification;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'arcadia-console',
        authorization: authorization(settings, privateKey, { method, url, body }),
        // Asks for answers that are signed with this key.
        ...(publicKey ? { 'wechatpay-serial': publicKey.id } : {}),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
    });
    const bytes = await readWithin(response, maxBytes);
    if (bytes === null) throw unavailable('the answer is too large');
    const proof = proofOf((name) => response.headers.get(name));
    return { status: response.status, proof, body: bytes };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw unavailable(`unreachable (${reason})`, { cause: error });
  }
}

function authorization(
  settings: WechatPaySettings,
  privateKey: KeyObject,
  { method, url, body }: { method: string; url: string; body: string },
): string {
  const { pathname, search } = new URL(url);
  const timestamp = String(Math.floor(settings.clock.now().getTime() / 1000));
  const nonce = randomBytes(16).toString('hex').toUpperCase();
  const text = requestText({ method, target: pathname + search, timestamp, nonce, body });
  const parts = {
    mchid: settings.merchantId,
    nonce_str: nonce,
    signature: signRsa(text, privateKey),
    timestamp,
    serial_no: settings.merchantSerial,
  };
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `${authorizationScheme} ${list.join(',')}`;
}

/** The list is signed with the public key, or with one of the certificates in it: these are decrypted first. */
async function fetchCertificates(
  settings: WechatPaySettings,
  send: Send,
  apiV3Key: Buffer,
): Promise<ReadonlyMap<string, PlatformKey>> {
  const url = `${settings.apiUrl}/v3/certificates`;
  const answer = await send({ method: 'GET', url, body: '', maxAnswerBytes });
  const list = answer.status === 200 ? parseMessage(certificateList, answer.body) : null;
  const keys = list && readCertificateList(list, apiV3Key);
  if (!keys) throw unavailable(`no usable platform certificates: ${describe(answer)}`);
  const { proof, body } = answer;
  const signer = proof && signerOf(settings, keys, proof.serial);
  const isSigned =
    signer &&
    isRecent(proof.timestamp, settings.clock) &&
    verifyRsa(messageBytes(proof.timestamp, proof.nonce, body), proof.signature, signer);
  if (!isSigned) throw unavailable('the list of platform certificates has a wrong signature');
  return keys;
}

function signerOf(
  { verification: { publicKey } }: WechatPaySettings,
  keys: ReadonlyMap<string, PlatformKey>,
  serial: string,
): KeyObject | null {
  if (publicKey?.id === serial) return readPublicKey(publicKey.key, 'WECHAT_PAY_PUBLIC_KEY');
  return keys.get(canonicalSerial(serial))?.key ?? null;
}

/** Status and code only: the words of an unsigned answer could be anybody's. */
function describe({ status, body }: Answer): string {
  const code = parseMessage(apiError, body)?.code ?? '';
  return /^\w{1,64}$/.test(code) ? `HTTP ${status} ${code}` : `HTTP ${status}`;
}

export function unavailable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('wechat_pay', detail, options);
}
