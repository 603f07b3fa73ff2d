import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Callbacks to customers' servers. */
export const callbackSettings = {
  callbackHeaderPrefix: setting(schema.text, {
    name: 'CALLBACK_HEADER_PREFIX',
    meaning: 'Prefix of the header names of signed callbacks, as in Sud-Signature',
    fallback: 'Sud',
  }),
  callbackSignatureCheck: setting(schema.oneOf('warn', 'mandatory'), {
    name: 'CALLBACK_SIGNATURE_CHECK',
    meaning:
      'Result of a callback check if the server accepts a wrong signature: warn lets the service go online, mandatory does not',
    fallback: 'warn',
  }),
  callbackSourceAddresses: setting(schema.listOf(schema.network), {
    name: 'CALLBACK_SOURCE_ADDRESSES',
    meaning:
      'Source addresses and networks of callbacks, separated by commas, which the guide shows to customers who filter by address; empty: not fixed',
  }),
  callbackLoopbackPorts: setting(schema.listOf(schema.wholeNumber(1, 65_535)), {
    name: 'CALLBACK_LOOPBACK_PORTS',
    meaning:
      'Ports of this machine that callbacks may be sent to although it is not public, separated by commas; sim only',
    weakness: (ports) => (ports.length > 0 ? 'must be empty' : null),
  }),
} as const;
