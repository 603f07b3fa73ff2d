import { expect, test } from 'vitest';
import { security as en } from '@arcadia/i18n/en/security';
import { security as zh } from '@arcadia/i18n/zh/security';
import { deviceName } from './device-name.ts';

const device = { browser: 'Chrome', system: 'Windows', countryCode: null, ipAddress: null };

test('a browser is called by what is known of it', () => {
  expect(deviceName(device, en)).toBe('Chrome on Windows');
  expect(deviceName(device, zh)).toBe('Windows 上的 Chrome');
  expect(deviceName({ ...device, system: null }, en)).toBe('Chrome');
  expect(deviceName({ ...device, browser: null }, en)).toBe('Windows');
  for (const none of [null, '']) {
    expect(deviceName({ ...device, browser: none, system: none }, zh)).toBe('未识别的设备');
  }
});
