import { randomUUID } from 'node:crypto';
import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

const texts = {
  zh: { title: '系统维护', text: '今晚维护。' },
  en: { title: 'Maintenance', text: 'Tonight.' },
};
/** Of a year to come, so that it stays scheduled. */
const form = {
  kind: 'maintenance',
  important: false,
  audience: { kind: 'all' },
  texts,
  startsAt: '2035-01-01T00:00:00Z',
  endsAt: '2035-01-02T00:00:00Z',
};

/** Announcements: published, changed before they start, taken back. */
export function announcementScenarios(server: TestServer): Scenarios {
  const once = () => ({ 'idempotency-key': randomUUID() });
  const published = async () => {
    const token = await server.signInOperator();
    const { id } = dataOf(await server.as(token).post('/ops/announcements', form, once()));
    return { token, id: String(id) };
  };
  const withdraw = (token: string, id: string) =>
    server.as(token).post(`/ops/announcements/${id}/withdraw`, { reason: 'Mistake' }, once());
  return {
    async publishAnnouncement() {
      const token = await server.signInOperator();
      return {
        token,
        input: form,
        other: { important: true },
        moveOn: async ({ id }) => void (await withdraw(token, String(id))),
        withNewKey: 'another',
      };
    },
    async changeAnnouncement() {
      const { token, id } = await published();
      return {
        token,
        input: { ...form, id, version: 1, important: true },
        other: { kind: 'general' },
        // Changing it has moved the version on.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async withdrawAnnouncement() {
      const { token, id } = await published();
      return {
        token,
        input: { id, reason: 'Mistake' },
        other: { reason: 'Another' },
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
  };
}
