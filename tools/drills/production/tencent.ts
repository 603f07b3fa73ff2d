import { randomBytes } from 'node:crypto';
import {
  createTencentCaptchaSimulator,
  type TencentCaptchaSimulator,
} from '@arcadia/gateways/tencent-captcha/simulator';
import { createTencentSmsSimulator } from '@arcadia/gateways/tencent-sms/simulator';
import { smsTemplateNames } from '@arcadia/gateways/tencent-sms/templates';
import { systemClock } from '@arcadia/kernel/clock';
import {
  startHttpsVendor,
  type VendorIdentity,
  type VendorRequest,
} from '../../../apps/server/src/testing/https-vendor.ts';
import { productionSettings } from '../../../apps/server/src/testing/production-settings.ts';
import type { Env } from '../upgrade/release-process.ts';

const { TENCENT_SECRET_ID, TENCENT_SECRET_KEY, TENCENT_SMS_SDK_APP_ID, TENCENT_SMS_SIGN_NAME } =
  productionSettings();
const templates = smsTemplateNames.map((name, index) => ({ name, id: String(1100 + index) }));

/** Text messages and captchas of Tencent Cloud, for one account with several keys and several captchas. */
// oxlint-disable-next-line max-lines-per-function -- one account and the short functions that change it
export async function startTencent(identity: VendorIdentity) {
  /** Simulators read it at each call. */
  const account = {
    secretId: TENCENT_SECRET_ID as string,
    secretKey: TENCENT_SECRET_KEY as string,
    clock: systemClock,
  };
  const { secretId, secretKey } = account;
  const keys = { taken: [{ secretId, secretKey }] };
  const smsOptions = {
    ...account,
    sdkAppId: TENCENT_SMS_SDK_APP_ID,
    signName: TENCENT_SMS_SIGN_NAME,
    templates: new Map(
      templates.map(({ name, id }) => [id, { mainland: name.endsWith('.mainland'), variables: 1 }]),
    ),
    blocked: new Set<string>(),
  };
  const sms = createTencentSmsSimulator(smsOptions);
  type Options = Parameters<typeof createTencentCaptchaSimulator>[0];
  const captchas = new Map<string, { options: Options; simulator: TencentCaptchaSimulator }>();
  const newCaptcha = (): Env => {
    const app = {
      appId: String(2016180402 + captchas.size),
      appSecretKey: randomBytes(12).toString('hex'),
    };
    const options = { ...account, ...app };
    captchas.set(app.appId, { options, simulator: createTencentCaptchaSimulator(options) });
    return { TENCENT_CAPTCHA_APP_ID: app.appId, TENCENT_CAPTCHA_APP_SECRET_KEY: app.appSecretKey };
  };
  /** By the key of the account that signed the call. */
  const answered = (
    { options, simulator }: { options: object; simulator: Pick<typeof sms, 'handle'> },
    request: VendorRequest,
  ) => {
    let body = '';
    for (const taken of keys.taken) {
      Object.assign(options, taken);
      body = simulator.handle(request);
      if (!body.includes('AuthFailure')) break;
    }
    return { body };
  };
  const captchaOf = ({ rawBody }: VendorRequest) => {
    const { CaptchaAppId }: { CaptchaAppId: number } = JSON.parse(rawBody);
    const found = captchas.get(String(CaptchaAppId)) ?? captchas.values().next().value;
    if (found === undefined) throw new Error('there is no captcha');
    return found;
  };
  const vendors = [
    await startHttpsVendor(identity, (request) =>
      answered({ options: smsOptions, simulator: sms }, request),
    ),
    await startHttpsVendor(identity, (request) => answered(captchaOf(request), request)),
  ] as const;
  return {
    /** Keys of the account that are taken. */
    keys,
    sent: sms.sent,
    env: {
      TENCENT_SECRET_ID: secretId,
      TENCENT_SECRET_KEY: secretKey,
      TENCENT_SMS_URL: vendors[0].url,
      TENCENT_SMS_TEMPLATES: templates.map(({ name, id }) => `${name}=${id}:code`).join(';'),
      CAPTCHA: 'tencent',
      TENCENT_CAPTCHA_URL: vendors[1].url,
      ...newCaptcha(),
    } as Env,
    newCaptcha,
    deleteCaptcha: (appId: string) => void captchas.delete(appId),
    /** A person solves the captcha of this app: the newest, unless told. */
    solve(appId = [...captchas.keys()].at(-1) ?? '') {
      const captcha = captchas.get(appId);
      if (!captcha) throw new Error(`the captcha ${appId} does not exist`);
      const { ticket, randstr } = captcha.simulator.solve();
      return { ticket, rand: randstr };
    },
    async close(): Promise<void> {
      for (const vendor of vendors) await vendor.close();
    },
  };
}
