import { maxEventDepth, usageEventTypes } from '@arcadia/contract/usage/usage-events';
import { expect, test } from 'vitest';
import { readEvent } from './read-event.ts';

const now = new Date('2026-11-20T04:00:00Z');
const type = 'arcadia.session.ended.v1';
const data = usageEventTypes[type].example;
const event = (more: object = {}) => ({
  specversion: '1.0',
  id: 'e1',
  source: '/games/eu-1',
  type,
  time: '2026-11-20T11:59:00+08:00',
  data,
  ...more,
});
const base64 = (text: string) => Buffer.from(text).toString('base64');
const encoded = (value: unknown) => ({
  data: undefined,
  data_base64: base64(JSON.stringify(value)),
});
/** Lists in one another, so many of them. */
const nested = (lists: number): unknown => (lists === 0 ? 0 : [nested(lists - 1)]);

/** JSON format of CloudEvents 1.0.2, sections 2.2 and 3.1. */
test.each<[string, object]>([
  ['null for what is left out', { datacontenttype: null, dataschema: null, subject: null }],
  ['text/json', { datacontenttype: 'text/json; charset=utf-8' }],
  ['a type of JSON', { datacontenttype: 'application/vnd.games.v1+json' }],
  ['a JSON type of another kind', { datacontenttype: 'model/gltf+json' }],
  ['JSON in Base64', { ...encoded(data), datacontenttype: 'application/json' }],
  ['JSON in Base64 without a type', encoded({ ...data, ü: 1 })],
  ['no Base64, said as null', { data_base64: null }],
  ['no data but in Base64, said as null', { ...encoded(data), data: null }],
])('an event may have %s', (_, more) => {
  expect(readEvent(event(more), now)).toMatchObject({
    eventId: 'e1',
    appId: data.appId,
    userId: data.userId,
    quantities: { minutes: 12_500n },
  });
});

/** RFC 3339, sections 5.6 and 5.7. */
test.each([
  ['2026-10-31T23:59:60Z', '2026-11-01T00:00:00.000Z'],
  ['2026-11-20t03:00:00.123456789012z', '2026-11-20T03:00:00.123Z'],
])('it may have happened at %s', (time, instant) => {
  expect(readEvent(event({ time }), now)).toMatchObject({ occurredAt: new Date(instant) });
});

test.each<[string, object, string]>([
  ['a day 32', { time: '2026-10-32T10:00:00Z' }, 'time'],
  ['a day that the month has not', { time: '2026-11-31T10:00:00Z' }, 'time'],
  ['24:00', { time: '2026-11-19T24:00:00Z' }, 'time'],
  ['a second 60 that is no leap second', { time: '2026-11-19T10:00:60Z' }, 'time'],
  ['a null time', { time: null }, 'time'],
  ['data in another format', { datacontenttype: 'application/jsonp' }, 'datacontenttype'],
  ['data twice', { data_base64: base64(JSON.stringify(data)) }, 'data_base64'],
  ['no JSON in Base64', { data: undefined, data_base64: base64('{') }, 'data_base64'],
  ['a text in Base64', encoded('text'), 'data_base64'],
  ['no Base64', { data: undefined, data_base64: `${base64('{}')}!` }, 'data_base64'],
  ['no UTF-8 in Base64', { data: undefined, data_base64: 'Iv8i' }, 'data_base64'],
  ['JSON in Base64 nested too deep', encoded({ more: nested(maxEventDepth - 1) }), 'data_base64'],
  ['JSON as a text', { data: JSON.stringify(data) }, 'data'],
])('malformed is %s', (_, more, field) => {
  expect(readEvent(event(more), now)).toEqual({ reason: 'malformed', field });
});
