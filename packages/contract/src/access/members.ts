import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { countryCode, described } from '../wire/wire.ts';

export const listPhoneCodes = endpoint({
  method: 'GET',
  path: '/supported-phone-codes',
  summary: 'Calling codes and their countries, found by code or by name in every language',
  access: publicAccess,
  input: z.object({
    keyword: described(
      z.optional(z.string().check(z.maxLength(50))),
      'Text that the name or the calling code has.',
    ),
  }),
  output: z.object({
    items: described(
      z.array(
        z.object({
          id: described(
            z.string(),
            'Calling code with its plus sign, such as +86; no two items share it.',
          ),
          /** All countries that share the code, in words. */
          name: described(z.string(), 'Name of the country in the language of the request.'),
          /** The country that is shown for the code. */
          countryCode,
          countryCallingCode: described(
            z.string(),
            'Calling code of the country without the plus sign.',
          ),
          countries: described(z.array(countryCode), 'All countries that share the code.'),
        }),
      ),
      'The list; it is not paged.',
    ),
  }),
});
