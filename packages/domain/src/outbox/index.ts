export { listen, type Listening } from './listen.ts';
export {
  allEvents,
  eventsAfter,
  eventsByIds,
  lastEventId,
  type OutboxEvent,
} from './read-events.ts';
