import type { Session } from './queries.ts';

export type Device = Pick<Session, 'browser' | 'system' | 'countryCode' | 'ipAddress'>;

type Words = {
  deviceOf: (parts: { browser: string; system: string }) => string;
  unknownDevice: string;
};

/** A person's name for a browser; parts that can't be told are left out. A program that is no browser has an empty name. */
export function deviceName({ browser, system }: Device, words: Words): string {
  if (browser && system) return words.deviceOf({ browser, system });
  return browser || system || words.unknownDevice;
}
