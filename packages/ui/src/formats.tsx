import { createContext, useContext } from 'react';

/** Formats of values in the current language. The app provides them from its dictionary and its clock. */
export interface Formats {
  /**
   * @param amount minor units as bigint, or a decimal string as it comes over the wire.
   * @param currency ISO 4217 code.
   * @param sign `always` writes a plus before what is positive.
   */
  money(amount: bigint | string, currency: string, sign?: 'auto' | 'always'): string;
  number(value: number | bigint): string;
  /** A share as percent: 0.42 is 42 %. */
  percent(value: number): string;
  /** Time from now to an instant (ISO 8601), by the product's clock: "3 hours ago". */
  /** `toCome` for what is ahead; anything else has happened, also where the clocks differ by some seconds. */
  relativeTime(instant: string, kind?: 'past' | 'toCome'): string;
  /** The day of an instant at UTC+8, or a calendar day such as `2026-11-20`. */
  date(instant: string): string;
  /** A month such as `2026-11`. */
  month(month: string): string;
  /** The instant at UTC+8, to the second, with its offset named. */
  exactTime(instant: string): string;
}

const FormatsContext = createContext<Formats | null>(null);

export const FormatsProvider = FormatsContext.Provider;

/** @throws without a FormatsProvider: there is no default language. */
export function useFormats(): Formats {
  const formats = useContext(FormatsContext);
  if (formats === null) throw new Error('FormatsProvider is missing above this component.');
  return formats;
}
