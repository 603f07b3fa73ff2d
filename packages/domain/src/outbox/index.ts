export { listen, type Listening } from './listen.ts';
export {
  allEvents,
  eventsAfter,
  eventsByIds,
  lastEventId,
  type OutboxEvent,
  secondsSinceEventAfter,
} from './read-events.ts';
