import type { CDPSession } from 'playwright-core';

/** A middling phone on a slow mobile network: 4× slower CPU, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Makes a page as slow as it is on the phone. */
export async function slowAsPhone(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
