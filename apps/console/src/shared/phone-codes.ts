import { phoneCodesOf } from '@arcadia/web/phone/phone-codes';
import { client } from './client.ts';

export const phoneCodes = phoneCodesOf(client);
