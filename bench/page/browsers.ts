import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Starts Chromium (CHROMIUM_PATH), which calls home for nothing.
 * @param args further ones
 */
export function startChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: pathOf('CHROMIUM_PATH', '/usr/bin/chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** @throws Error where the program is neither where the setting says nor where it usually is */
export function pathOf(setting: string, usual: string): string {
  const path = process.env[setting] || usual;
  if (!existsSync(path)) throw new Error(`${path} is not there; set ${setting}`);
  return path;
}
