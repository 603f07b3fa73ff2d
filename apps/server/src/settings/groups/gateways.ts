import { type GatewayId, gateways } from '@arcadia/contract/funds/payments';
import { rechargeLimits } from '@arcadia/contract/funds/funds';
import { z } from 'zod';
import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';
import { alipayNeeds, alipaySettings } from './alipay.ts';
import { wechatPayNeeds, wechatPaySettings } from './wechat-pay.ts';
import { stripeNeeds, stripeSettings } from './stripe.ts';
import { paypalNeeds, paypalSettings } from './paypal.ts';

const offeredGateways = z.preprocess(
  (value) => (value === 'none' ? '' : value),
  schema.listOf(schema.oneOf(...gateways)),
);

/** The settings of all gateways. */
export const gatewaySettings = {
  paymentGateways: setting(offeredGateways, {
    name: 'PAYMENT_GATEWAYS',
    meaning:
      'Gateways that are offered for new payments, separated by commas, or none. One that is not offered still processes earlier payments if its settings are set',
    fallback: gateways.join(','),
  }),
  rechargeConfirmBelow: setting(schema.decimalAmount, {
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
