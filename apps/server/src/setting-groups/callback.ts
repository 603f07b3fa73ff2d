import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** Callbacks to customers' servers. */
export const callbackSettings = {
  callbackHeaderPrefix: setting(parse.text, {
    name: 'CALLBACK_HEADER_PREFIX',
    meaning: 'Prefix of the header names of signed callbacks, as in Sud-Signature',
    fallback: 'Sud',
  }),
  callbackSignatureCheck: setting(parse.oneOf('warn', 'mandatory'), {
    name: 'CALLBACK_SIGNATURE_CHECK',
    meaning:
      'Result of a callback check if the server accepts a wrong signature: warn lets the service go online, mandatory does not',
    fallback: 'warn',
  }),
  callbackSourceAddresses: setting(parse.listOf(parse.network), {
    name: 'CALLBACK_SOURCE_ADDRESSES',
    meaning:
      'Source addresses and networks of callbacks, separated by commas, which the guide shows to customers who filter by address; empty: not fixed',
    fallback: '',
  }),
  callbackLoopbackPorts: setting(parse.listOf(parse.wholeNumber(1, 65_535)), {
    name: 'CALLBACK_LOOPBACK_PORTS',
    meaning:
      'Ports of this machine that callbacks may be sent to although it is not public, separated by commas; sim only',
    fallback: '',
    weakness: (ports) => (ports.length > 0 ? 'must be empty' : null),
  }),
} as const;
