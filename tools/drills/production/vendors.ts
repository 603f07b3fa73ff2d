import { type MailServer, startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { vendorIdentity } from '../../../apps/server/src/testing/https-vendor.ts';
import type { Env } from '../upgrade/release-process.ts';
import { startAlipay, startPayPal, startWechatPay } from './gateways.ts';
import { startStripe } from './stripe.ts';
import { startTencent } from './tencent.ts';

const firstPassword = 'mail-password-1';

/**
 * Starts everybody outside whom the product speaks to, on this machine; each can change what is agreed with us.
 * @param publicUrl where the product is told of payments
 */
export async function startVendors(publicUrl: string) {
  const identity = await vendorIdentity();
  /** Users of the mail server, with their passwords. */
  const mailAccounts = new Map([['arcadia', firstPassword]]);
  const mail = await startMailServer({
    account: { user: '', password: '' },
    options: {
      onAuth({ username = '', password }, _session, done) {
        const right = password !== undefined && mailAccounts.get(username) === password;
        done(right ? null : new Error('Invalid username or password'), { user: username });
      },
    },
  });
  /** Keys that the storage takes, with their secrets. */
  const storageKeys = new Map([[s3Account.accessKeyId, s3Account.secretAccessKey]]);
  const storage = await startS3Server(storageKeys);
  const alipay = await startAlipay(identity);
  const wechat = await startWechatPay(identity);
  const stripe = await startStripe(identity, publicUrl);
  const paypal = await startPayPal(identity, publicUrl);
  const tencent = await startTencent(identity);
  const env: Env = {
    ...mailSettings(mail),
    ...storageSettings(storage.endpoint),
    ...alipay.env,
    ...wechat.env,
    ...stripe.env,
    ...paypal.env,
    ...tencent.env,
  };
  return {
    env,
    identity,
    mail,
    mailAccounts,
    storageKeys,
    alipay,
    wechat,
    stripe,
    paypal,
    tencent,
    async stop() {
      for (const { gateway } of [alipay, wechat, stripe, paypal]) await gateway.close();
      await tencent.close();
      await storage.stop();
      await mail.close();
      await identity.remove();
    },
  };
}

function mailSettings({ host, port, ca }: MailServer): Env {
  return {
    MAIL: 'smtp',
    SMTP_HOST: host,
    SMTP_PORT: String(port),
    SMTP_CA: ca,
    SMTP_USER: 'arcadia',
    SMTP_PASSWORD: firstPassword,
  };
}

function storageSettings(endpoint: string): Env {
  return {
    FILE_STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  };
}
