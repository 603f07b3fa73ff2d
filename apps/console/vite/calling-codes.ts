import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import type { Plugin } from 'vite';

const id = 'virtual:calling-codes';

/**
 * Serves `virtual:calling-codes`: every country with its calling code, `CN86 HK852 …`, read while building from the library's
 * metadata, which is far too large to send for this alone.
 */
export function callingCodes(): Plugin {
  return {
    name: 'arcadia-calling-codes',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => {
      if (source !== `\0${id}`) return null;
      const codes = getCountries().map((country) => country + getCountryCallingCode(country));
      return `export const callingCodes = ${JSON.stringify(codes.join(' '))};`;
    },
  };
}
