import type { Topic } from '../../../packages/contract/src/wire/events.ts';

/** The event stream of the API, to as many pages as listen. */
export function openEvents(): {
  listen: (signal: AbortSignal | undefined) => Response;
  push: (topic: Topic) => void;
} {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  /** A page is told what has happened since it asked for its data, also where it listens only later. */
  const told: Uint8Array[] = [];
  let id = 0;
  const written = (event: string) => encoder.encode(`id: ${id}\nevent: ${event}\ndata: {}\n\n`);
  return {
    listen: (signal) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(written('ready'));
          for (const event of told) controller.enqueue(event);
          streams.add(controller);
          signal?.addEventListener('abort', () => {
            if (streams.delete(controller)) controller.error(signal.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    push: (topic) => {
      id += 1;
      const event = written(topic);
      told.push(event);
      for (const stream of streams) stream.enqueue(event);
    },
  };
}
