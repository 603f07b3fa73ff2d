import { type GatewayId, gateways } from '@arcadia/contract/payments';
import { rechargeLimits } from '@arcadia/contract/funds';
import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';
import { alipayNeeds, alipaySettings } from './alipay/settings.ts';
import { wechatPayNeeds, wechatPaySettings } from './wechat-pay/settings.ts';
import { stripeNeeds, stripeSettings } from './stripe/settings.ts';
import { paypalNeeds, paypalSettings } from './paypal/settings.ts';

/** The settings of all gateways. */
export const gatewaySettings = {
  paymentGateways: setting(readGateways, {
    name: 'PAYMENT_GATEWAYS',
    meaning:
      'Gateways that are offered for new payments, separated by commas, or none. One that is not offered still processes earlier payments if its settings are set',
    fallback: gateways.join(','),
  }),
  rechargeConfirmBelow: setting(parse.decimalAmount, {
    name: 'RECHARGE_CONFIRM_BELOW',
    meaning:
      'Recharges below this amount of the settlement currency ask whether to continue, such as 100.00; 0.00: none asks',
    fallback: rechargeLimits.confirmBelow,
  }),
  ...alipaySettings,
  ...wechatPaySettings,
  ...paypalSettings,
  ...stripeSettings,
} as const;

type Key = keyof typeof gatewaySettings;
type Needs = (values: Readonly<Partial<Record<Key, unknown>>>) => readonly Key[];

/** The settings without which a gateway can't be used, given the others. */
export const gatewayNeeds: Readonly<Record<GatewayId, Needs>> = {
  alipay: () => alipayNeeds,
  wechat_pay: wechatPayNeeds,
  paypal: () => paypalNeeds,
  stripe: () => stripeNeeds,
};

function readGateways(text: string): readonly GatewayId[] {
  return text === 'none' ? [] : parse.listOf(parse.oneOf(...gateways))(text);
}
