import { expect, test } from 'vitest';
import type { OutgoingMessage } from '@arcadia/domain/ports/message-sender';
import { fixedClock } from '@arcadia/kernel/clock';
import { createSimInbox } from './sim-inbox.ts';
import type { SimMessage } from './sim-inbox.ts';

const message: OutgoingMessage = {
  channel: 'sms',
  to: '+8613800000001',
  purpose: 'verification_code',
  language: 'zh',
  text: '验证码 123456，10 分钟内有效。',
  parameters: { code: '123456' },
};

test('keeps what would have been sent, with the time of the product’s clock', async () => {
  const kept: SimMessage[] = [];
  const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
  const sender = createSimInbox({ add: async (each) => void kept.push(each) }, clock);
  await sender.send(message);
  clock.set(new Date('2026-11-20T04:01:00Z'));
  await sender.send(message);
  expect(kept).toMatchObject([
    { ...message, sentAt: new Date('2026-11-20T04:00:00Z') },
    { ...message, sentAt: new Date('2026-11-20T04:01:00Z') },
  ]);
  expect(kept[0]?.id).not.toBe(kept[1]?.id);
});

test('a message that could not be kept was not sent', async () => {
  const store = { add: () => Promise.reject(new Error('the database is away')) };
  const sender = createSimInbox(store, fixedClock(new Date('2026-11-20T04:00:00Z')));
  await expect(sender.send(message)).rejects.toThrow('the database is away');
});
