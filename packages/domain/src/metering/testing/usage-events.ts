import { createHash } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import type { UsageEvent } from '../usage-event.ts';

/** A session of an interactive game on 10 November 2026, as it is stored, with what a test says otherwise. */
export function usageEvent(eventId: string, more: Partial<UsageEvent> = {}): UsageEvent {
  const source = more.source ?? '/games';
  const occurredAt = more.occurredAt ?? new Date('2026-11-10T04:00:00Z');
  return {
    key: createHash('sha256').update(`${source}\n${eventId}`).digest('hex').slice(0, 32),
    sourceId: 'src_1',
    source,
    eventId,
    type: 'arcadia.session.ended.v1',
    companyId: 'com_1',
    applicationId: 'app_1',
    serviceId: 'srv_1',
    category: 'interactive_game',
    gameId: 'game_1',
    userId: 'user_1',
    occurredAt,
    day: dayOf(occurredAt),
    quantities: { minutes: 1_500n },
    ...more,
  };
}
