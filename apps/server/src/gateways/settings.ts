import { alipaySettings } from './alipay/settings.ts';

/** The settings of all gateways. */
export const gatewaySettings = { ...alipaySettings } as const;
