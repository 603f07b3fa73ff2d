import { expect, test } from 'vitest';
import { prepare } from './request.ts';
import { sendUntilAnswered } from './send.ts';
import { settingsOf } from './settings.ts';
import { breakOff, envelope, scriptedServer } from './testing/scripted-server.ts';
import { readData } from './answer.ts';

const file = new File(['bytes'], '回单.png', { type: 'image/png' });
const upload = () => prepare(['upload', '/upload'], { file, purpose: 'transfer_receipt' });

test('a file is sent as the last part of a form, and never twice', async () => {
  await using server = await scriptedServer(envelope({ id: 'fil_1' }), breakOff);
  const settings = settingsOf({ baseUrl: server.url, key: 'ak_test', firstPauseMs: 1 });
  const send = () => sendUntilAnswered(upload(), readData, { settings, options: {} });
  expect(await send()).toEqual({ id: 'fil_1' });
  const [sent] = server.received;
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body.indexOf('name="file"')).toBeGreaterThan(
    sent?.body.indexOf('name="purpose"') ?? 0,
  );
  expect(sent?.body).toContain('bytes');
  await expect(send()).rejects.toMatchObject({ name: 'NoAnswerError' });
  expect(server.received).toHaveLength(2);
});

test('what is no file is not sent as one', () => {
  expect(() => prepare(['upload', '/upload'], { file: 'receipt.png' })).toThrow('must be a File');
});
