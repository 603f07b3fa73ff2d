import type { Ports } from '@arcadia/domain/database/context';
import { callbackClient } from './callback-client.ts';
import { captchaOf } from './captcha.ts';
import { contractSigner } from './contract-signer.ts';
import { filePorts } from './files.ts';
import { realGateways } from './gateways.ts';
import { messageSenderOf } from './messages.ts';
import type { Settings } from '../settings/settings.ts';

/** The ports of production. @throws SettingsError if a setting of one is missing. */
export function productionPorts(settings: Settings): Omit<Ports, 'usage' | 'usageUpkeep'> {
  return {
    messages: messageSenderOf(settings, null),
    payments: realGateways(settings),
    offeredGateways: new Set(settings.paymentGateways),
    captcha: captchaOf(settings),
    ...filePorts(settings),
    pdfSigner: contractSigner(settings),
    callbacks: callbackClient(settings),
  };
}
