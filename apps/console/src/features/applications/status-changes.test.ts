import type { Application } from '@arcadia/contract/applications/applications';
import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import { expect, test } from 'vitest';
import { statusChanges, statusesOf } from './status-changes.ts';

function application(name: string, statuses: Readonly<Record<string, ServiceStatus>>): Application {
  return {
    id: `app_${name}`,
    name,
    description: '',
    createdAt: '2026-11-20T04:00:00Z',
    services: Object.entries(statuses).map(([id, status]) => ({
      id,
      region: 'asia_pacific',
      appId: null,
      status,
      trial: { minutes: 0, mau: 0, botCalls: 0 },
    })),
  };
}

test('only services whose status differs are told', () => {
  const before = statusesOf([application('Skyfall', { rgs_1: 'creating', rgs_2: 'online' })]);
  const now = [application('Skyfall', { rgs_1: 'not_launched', rgs_2: 'online' })];
  expect(statusChanges(before, now)).toEqual([
    { application: 'Skyfall', region: 'asia_pacific', status: 'not_launched' },
  ]);
});

test('a service that comes into sight, by another page or a new application, is no change', () => {
  const before = statusesOf([application('Skyfall', { rgs_1: 'online' })]);
  expect(statusChanges(before, [application('Harbour', { rgs_9: 'failed' })])).toEqual([]);
});
