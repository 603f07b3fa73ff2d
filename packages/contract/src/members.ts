import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { countryCode } from './wire.ts';

export const listPhoneCodes = endpoint({
  method: 'GET',
  path: '/supported-phone-codes',
  summary: 'Calling codes and their countries, found by code or by name in every language',
  access: publicAccess,
  input: z.object({ keyword: z.optional(z.string().check(z.maxLength(50))) }),
  output: z.object({
    items: z.array(
      z.object({
        /** The calling code with its plus; no two items share it. */
        id: z.string(),
        /** All countries that share the code, in words. */
        name: z.string(),
        /** The country that is shown for the code. */
        countryCode,
        countryCallingCode: z.string(),
        countries: z.array(countryCode),
      }),
    ),
  }),
});
