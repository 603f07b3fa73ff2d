export { listen, type Listening } from './listen.ts';
export { eventsAfter, eventsByIds, lastEventId, type OutboxEvent } from './read-events.ts';
