import type { PhoneCodes } from './phone-codes.tsx';

/** Shared by the resting button and the list that takes its place: neither may import the other, since one loads late. */
export type PhonePrefixProps = {
  /** Calling code with its plus: `+86`; empty while none is chosen. */
  value: string;
  onChange: (prefix: string) => void;
  /** Calling codes, as the app asks for them. */
  codes: PhoneCodes;
};

export const phonePrefixClass =
  '-ml-2 flex h-7 min-w-12 items-center gap-1 rounded-[4px] px-2 text-14 text-text tabular-nums hover:bg-surface-sunken max-lg:text-16';
