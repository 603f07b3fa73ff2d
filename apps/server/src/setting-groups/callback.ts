import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** How callbacks go out to customers' servers. */
export const callbackSettings = {
  callbackHeaderPrefix: setting(parse.text, {
    name: 'CALLBACK_HEADER_PREFIX',
    meaning: 'Beginning of the header names of signed callbacks, as in Sud-Signature',
    fallback: 'Sud',
  }),
  callbackSignatureCheck: setting(parse.oneOf('warn', 'mandatory'), {
    name: 'CALLBACK_SIGNATURE_CHECK',
    meaning:
      'What a callback server that accepts a wrong signature gets from the check: warn lets its service go online, mandatory does not',
    fallback: 'warn',
  }),
  callbackSourceAddresses: setting(parse.listOf(parse.network), {
    name: 'CALLBACK_SOURCE_ADDRESSES',
    meaning:
      'Addresses and networks that callbacks come from, separated by commas, as the guide tells customers who filter; empty: they are not fixed',
    fallback: '',
  }),
  callbackLoopbackPorts: setting(parse.listOf(parse.wholeNumber(1, 65_535)), {
    name: 'CALLBACK_LOOPBACK_PORTS',
    meaning:
      'Ports of this machine to which callbacks may go although they are not public, separated by commas; sim only',
    fallback: '',
    weakness: (ports) => (ports.length > 0 ? 'must be empty' : null),
  }),
} as const;
