import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSseParser, type StreamEvent } from './sse-parser.ts';

const stream =
  ': heartbeat\n\nid: 7\nevent: application.changed\ndata: {"id":"app_1"}\n\n' +
  'data: two\r\ndata:lines\r\n\r\nevent: nothing to tell\n\nid\ndata: 三\n\n';

const expected: StreamEvent[] = [
  { event: 'application.changed', data: '{"id":"app_1"}', id: '7' },
  { event: 'message', data: 'two\nlines', id: '7' },
  { event: 'message', data: '三', id: '' },
];

test('events come out whole however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 20 }), (cuts) => {
      const events: StreamEvent[] = [];
      const parse = createSseParser((event) => void events.push(event));
      let from = 0;
      for (const cut of [...cuts.toSorted((a, b) => a - b), stream.length]) {
        parse(stream.slice(from, cut));
        from = cut;
      }
      expect(events).toEqual(expected);
    }),
  );
});
