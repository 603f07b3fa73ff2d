import type { Clock } from '@arcadia/kernel/clock';

export type WechatPaySettings = {
  /** Where the API is, without a slash at the end: `https://api.mch.weixin.qq.com` in production. */
  apiUrl: string;
  /** The application (such as a service account) that is bound to the merchant. */
  appId: string;
  /** The merchant's number at WeChat Pay (mchid). */
  merchantId: string;
  /** Serial number of the merchant's API certificate, whose private key signs our requests. */
  merchantSerial: string;
  /** PEM. */
  merchantPrivateKey: string;
  /** 32 characters; they encrypt notifications and platform certificates. */
  apiV3Key: string;
  verification: Verification;
  /** Absolute URL to which WeChat Pay reports refunds. */
  refundNotifyUrl: string;
  /** How long a code can be scanned, in minutes. */
  codeMinutes: number;
  clock: Clock;
  /** Milliseconds a call may take; 10,000 by default. */
  timeoutMs?: number;
};

/**
 * Keys with which WeChat Pay signs. The public key is the only one of merchants since 2024; older ones have platform
 * certificates, which are fetched. While a merchant changes over, both are in use: give the key and accept certificates.
 */
export type Verification = {
  /** The WeChat Pay public key (PEM) with its id, `PUB_KEY_ID_…`. */
  publicKey: { id: string; key: string } | null;
  platformCertificates: boolean;
};
