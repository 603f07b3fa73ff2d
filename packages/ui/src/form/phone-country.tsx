export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** With the plus: `+86`. */
  prefix: string;
  /** Other names that find it, for example in the other language. */
  keywords?: string;
}
