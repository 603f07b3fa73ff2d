/** Made by `vite/calling-codes.ts`: ISO 3166-1 country and its calling code without a plus, separated by spaces. */
declare module 'virtual:calling-codes' {
  export const callingCodes: string;
}
