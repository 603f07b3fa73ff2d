import Bowser from 'bowser';

type Seen = {
  user_agent: string | null;
  ip_address: string | null;
  place_country_code: string | null;
};

export type Device = {
  browser: string | null;
  system: string | null;
  ipAddress: string | null;
  countryCode: string | null;
};

/** Name of a browser and operating system. The raw user agent stays in the database. */
export function deviceOf({ user_agent, ip_address, place_country_code }: Seen): Device {
  // An empty name is how the parser says that it doesn't know.
  const parsed = user_agent ? Bowser.parse(user_agent) : null;
  return {
    browser: parsed?.browser.name || null,
    system: parsed?.os.name || null,
    ipAddress: ip_address,
    countryCode: place_country_code,
  };
}
