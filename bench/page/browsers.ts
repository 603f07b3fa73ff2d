import { existsSync } from 'node:fs';
import { type Browser, chromium, firefox } from 'playwright-core';

/** Chromium is slowed down, Firefox can't be. */
export type BrowserName = 'chromium' | 'firefox';

/**
 * Starts a browser that calls home for nothing: Chromium (CHROMIUM_PATH) or Firefox (FIREFOX_PATH, its ESR as Debian has it).
 * @param args further ones of Chromium
 */
export function startBrowser(name: BrowserName, args: readonly string[] = []): Promise<Browser> {
  if (name === 'chromium')
    return chromium.launch({
      executablePath: pathOf('CHROMIUM_PATH', '/usr/bin/chromium'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
    });
  return firefox.launch({
    // By WebDriver BiDi: Playwright's own protocol needs a Firefox of its own.
    channel: 'moz-firefox',
    executablePath: pathOf('FIREFOX_PATH', '/usr/bin/firefox-esr'),
    // What it would send over TLS.
    firefoxUserPrefs: { 'network.http.accept-encoding': 'gzip, deflate, br' },
  });
}

function pathOf(setting: string, usual: string): string {
  const path = process.env[setting] || usual;
  if (!existsSync(path)) throw new Error(`${path} is not there; set ${setting}`);
  return path;
}
