import { newNumber } from '@arcadia/gateways/stripe/simulator/objects';
import type { Env } from '../upgrade/release-process.ts';
import { askGateways, credited, openOrder, payAtBoth, payOnce } from './paying.ts';
import { expectThat, faultOf, type Rotation, rollOut, type Setting } from './rotation.ts';

/** Credentials of gateways. */
export const paymentRotations: readonly Rotation[] = [
  { name: 'STRIPE_WEBHOOK_SECRETS', change: stripeWebhookSecrets },
  { name: 'STRIPE_SECRET_KEY', change: stripeSecretKey },
  { name: 'ALIPAY_MERCHANT_PRIVATE_KEY', change: alipayKey },
  { name: 'WECHAT_PAY_MERCHANT_PRIVATE_KEY and SERIAL', change: wechatCertificate },
  { name: 'WECHAT_PAY_API_V3_KEY', change: wechatApiV3Key },
  { name: 'WeChat Pay public key', change: wechatPublicKey },
  { name: 'PAYPAL_CLIENT_SECRET', change: paypalSecret },
];

async function stripeWebhookSecrets(setting: Setting): Promise<string> {
  const { production } = setting;
  const { stripe } = production.vendors;
  const old = production.site.env['STRIPE_WEBHOOK_SECRETS'] ?? '';
  const fresh = newNumber('whsec_', 32);
  const seen = [`old: ${await payAtBoth(setting, 'stripe')}`];
  // Rolled at Stripe with an overlap: each event has both signatures.
  stripe.webhookSecrets = [fresh, old];
  seen.push(`both signatures, old setting: ${await payAtBoth(setting, 'stripe')}`);
  await rollOut(production, { STRIPE_WEBHOOK_SECRETS: `${fresh},${old}` }, async () => {
    seen.push(`in between: ${await payAtBoth(setting, 'stripe')}`);
  });
  stripe.webhookSecrets = [fresh];
  seen.push(`overlap over: ${await payAtBoth(setting, 'stripe')}`);
  await rollOut(production, { STRIPE_WEBHOOK_SECRETS: fresh });
  seen.push(`new alone: ${await payAtBoth(setting, 'stripe')}`);
  expectThat(!seen.join().includes('question'), `an event was refused: ${seen.join('; ')}`);
  stripe.webhookSecrets = [old];
  const order = await openOrder(setting, 'stripe', production.web[0]);
  await order.gateway.pay(await order.gateway.openPage(order.address));
  await askGateways(production);
  const how = await credited(setting, order);
  stripe.webhookSecrets = [fresh];
  expectThat(stripe.answers.at(-1) === 400 && how === 'question', 'the old secret is still taken');
  return `${seen.join('; ')}; an event by the old one alone is answered 400, and its payment found by asking`;
}

async function stripeSecretKey(setting: Setting): Promise<string> {
  const { stripe } = setting.production.vendors;
  return overlapping(setting, 'stripe', {
    add: () => ({ STRIPE_SECRET_KEY: stripe.newKey() }),
    endOld: () => stripe.endOtherKeys(),
  });
}

async function paypalSecret(setting: Setting): Promise<string> {
  const { paypal } = setting.production.vendors;
  return overlapping(setting, 'paypal', {
    add: () => paypal.addSecret(),
    endOld: () => paypal.endOthers(),
  });
}

async function wechatCertificate(setting: Setting): Promise<string> {
  const { wechat } = setting.production.vendors;
  return overlapping(setting, 'wechat_pay', {
    add: () => wechat.addCertificate(),
    endOld: () => wechat.endOthers(),
  });
}

type Overlap = { add(): Env | Promise<Env>; endOld(): void };

/** The gateway takes both until the old one is ended; a payment is opened before the change and paid after it. */
async function overlapping(
  setting: Setting,
  id: 'stripe' | 'paypal' | 'wechat_pay',
  { add, endOld }: Overlap,
): Promise<string> {
  const { production } = setting;
  const old = production.site.env;
  const seen = [`old: ${await payAtBoth(setting, id)}`];
  const fresh = await add();
  const underWay = await openOrder(setting, id, production.web[1]);
  const page = await underWay.gateway.openPage(underWay.address);
  await rollOut(production, fresh, async () => {
    seen.push(`in between: ${await payAtBoth(setting, id)}`);
  });
  endOld();
  await underWay.gateway.pay(page);
  seen.push(`under way: ${await credited(setting, underWay)}`);
  seen.push(`new alone: ${await payAtBoth(setting, id)}`);
  return `credited by ${seen.join('; ')}; with the old one check says "${await faultOf(production, old)}"`;
}

/** Alipay knows one key: what the old one signed is refused from the change on. */
async function alipayKey(setting: Setting): Promise<string> {
  const { production } = setting;
  const { env } = production.site;
  const before = await payAtBoth(setting, 'alipay');
  const opened = await openOrder(setting, 'alipay', production.web[0]);
  const page = await opened.gateway.openPage(opened.address);
  const fresh = await production.vendors.alipay.replaceMerchantKey();
  const late = await openOrder(setting, 'alipay', production.web[0]);
  const refused = await late.gateway.openPage(late.address).then(
    () => 'an order by the old key is taken',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await opened.gateway.pay(page);
  const underWay = await credited(setting, opened);
  const fault = await faultOf(production, env);
  await rollOut(production, fresh, async () => {
    await payOnce(setting, 'alipay', production.web[0]);
  });
  const after = await payAtBoth(setting, 'alipay');
  expectThat(refused.includes('answers 4'), refused);
  return (
    `old: ${before}; whose page was open pays, and is credited by ${underWay}; a new order meanwhile: ${refused}; ` +
    `with the old one check says "${fault}"; new: ${after}`
  );
}

/** WeChat Pay encrypts with the new key at once; what can't be read is repeated after 15 seconds, 15 and 30. */
async function wechatApiV3Key(setting: Setting): Promise<string> {
  const { production } = setting;
  const before = await payAtBoth(setting, 'wechat_pay');
  const opened = await openOrder(setting, 'wechat_pay', production.web[0]);
  const fresh = await production.vendors.wechat.replaceApiV3Key();
  const unread = () =>
    production.site
      .log()
      .filter((line) => line['gateway'] === 'wechat_pay' && line['reason'] === 'bad_signature')
      .length;
  const known = unread();
  await opened.gateway.pay(await opened.gateway.openPage(opened.address));
  await rollOut(production, fresh);
  const underWay = await credited(setting, opened);
  const after = await payAtBoth(setting, 'wechat_pay');
  return `old: ${before}; paid between the changes: ${unread() - known} notifications refused as bad_signature, then credited by ${underWay}; new: ${after}`;
}

/** A merchant who verified by platform certificates changes over to the public key. */
async function wechatPublicKey(setting: Setting): Promise<string> {
  const { production } = setting;
  const { wechat } = production.vendors;
  wechat.signWith('certificate');
  await rollOut(production, { WECHAT_PAY_VERIFICATION: 'certificates' });
  const seen = [`certificates: ${await payAtBoth(setting, 'wechat_pay')}`];
  await rollOut(production, { WECHAT_PAY_VERIFICATION: 'both' }, async () => {
    seen.push(`in between: ${await payAtBoth(setting, 'wechat_pay')}`);
  });
  wechat.signWith('public_key');
  seen.push(`changed over: ${await payAtBoth(setting, 'wechat_pay')}`);
  await rollOut(production, { WECHAT_PAY_VERIFICATION: 'public_key' }, async () => {
    seen.push(`in between: ${await payAtBoth(setting, 'wechat_pay')}`);
  });
  seen.push(`public key alone: ${await payAtBoth(setting, 'wechat_pay')}`);
  expectThat(!seen.join().includes('question'), `a message was refused: ${seen.join('; ')}`);
  return `credited by ${seen.join('; ')}`;
}
