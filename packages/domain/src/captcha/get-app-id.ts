import type { Context } from '../database/context.ts';

/** The vendor's app id, encrypted for the next few hours; empty where the product's own puzzle is used. */
export async function getCaptchaAppId(ctx: Context): Promise<string> {
  const { captcha } = ctx.ports;
  return captcha.kind === 'tencent' ? captcha.encryptAppId(ctx.clock.now()) : '';
}
