export type ClientOptions = {
  /** Where the console is, such as `https://console.example.com`. */
  baseUrl: string;
  /** An API key, or a function that gives the one to use now. */
  key: string | (() => string | Promise<string>);
  /** Of messages and documents. @default 'en' */
  language?: 'zh' | 'en' | undefined;
  /** How long one attempt may take; of a file, until it begins. In milliseconds. @default 30000 */
  timeoutMs?: number | undefined;
  /** How often a call that can be repeated is tried in all. 1 never repeats. @default 3 */
  attempts?: number | undefined;
  /** The pause before the second attempt, which doubles with each further one. In milliseconds. @default 500 */
  firstPauseMs?: number | undefined;
  /** A server that asks for a longer pause is not asked again. In milliseconds. @default 30000 */
  maxPauseMs?: number | undefined;
  /** Instead of the platform's own, for proxies and tests. */
  fetch?: typeof fetch | undefined;
};

export type Settings = {
  readonly [Name in keyof ClientOptions]-?: Exclude<ClientOptions[Name], undefined>;
};

/** @throws TypeError where the address is none, or would send the key in the clear. */
export function settingsOf(options: ClientOptions): Settings {
  const { origin, protocol, hostname } = new URL(options.baseUrl);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new TypeError(`baseUrl must begin with https://, not ${protocol}//`);
  return {
    baseUrl: origin,
    key: options.key,
    language: options.language ?? 'en',
    timeoutMs: options.timeoutMs ?? 30_000,
    attempts: options.attempts ?? 3,
    firstPauseMs: options.firstPauseMs ?? 500,
    maxPauseMs: options.maxPauseMs ?? 30_000,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  };
}
