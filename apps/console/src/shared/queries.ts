import { createQueryClient } from '@arcadia/web/calls/queries';
import { createEventStream } from '@arcadia/web/live/event-stream';
import { announce, onAnnouncement } from './announcements.ts';
import { session } from './session.ts';

// The query layer and the events that keep it fresh. The login page does without both: nothing that it shows may import this.

export const queries = createQueryClient();

/** The first words of the query keys of the signed-in person and of the server's word on each page. */
export const memberKey = ['member'] as const;
export const permissionKey = ['permission'] as const;
/** Of everything that the person may have read or not. */
export const notificationsKey = ['notifications'] as const;

/** Loads the person anew after their rights changed or may have: menu, buttons and pages follow the server's answer. */
const onRightsChanged = () => {
  void queries.invalidateQueries({ queryKey: memberKey });
  void queries.invalidateQueries({ queryKey: permissionKey });
};

const onNotified = () => void queries.invalidateQueries({ queryKey: notificationsKey });

onAnnouncement({
  rightsChanged: onRightsChanged,
  personChanged: ({ isLeaving }) => {
    if (isLeaving) queries.clear();
    // A code of the old console belongs to whoever follows it.
    else queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'hand-over' });
  },
});

export const events = createEventStream({
  url: '/api/events',
  session,
  onSessionEnded: () => announce({ kind: 'sessionEnded' }),
  onEvent: ({ topic }) => {
    if (topic === 'access.changed') onRightsChanged();
    if (topic === 'notification.added') onNotified();
    if (topic === 'package_order.expiring') announce({ kind: 'packagesExpire' });
  },
  onMissed: () => {
    onRightsChanged();
    onNotified();
  },
});
