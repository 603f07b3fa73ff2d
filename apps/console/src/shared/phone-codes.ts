import { phoneCodesOf } from '@arcadia/web/phone/phone-codes';
import { entryClient } from './entry-client.ts';

export const phoneCodes = phoneCodesOf(entryClient);
