import { expect, test } from 'vitest';
import { createAnnouncer } from './announcer.tsx';

type Announcement = { kind: 'said'; text: string } | { kind: 'asked' };

test('each kind goes to who hears it', () => {
  const { announce, onAnnouncement } = createAnnouncer<Announcement>();
  const heard: string[] = [];
  onAnnouncement({ said: ({ text }) => heard.push(text) });
  const stop = onAnnouncement({ asked: () => heard.push('asked') });
  announce({ kind: 'asked' });
  announce({ kind: 'said', text: 'a' });
  stop();
  announce({ kind: 'asked' });
  expect(heard).toEqual(['asked', 'a']);
});

test('what is announced too early waits for who hears its kind, whoever listens first', () => {
  const { announce, onAnnouncement } = createAnnouncer<Announcement>();
  const heard: string[] = [];
  announce({ kind: 'asked' });
  announce({ kind: 'said', text: 'a' });
  onAnnouncement({ said: ({ text }) => heard.push(text) });
  expect(heard).toEqual(['a']);
  onAnnouncement({ asked: () => heard.push('asked') });
  onAnnouncement({ asked: () => heard.push('again') });
  expect(heard).toEqual(['a', 'asked']);
});
