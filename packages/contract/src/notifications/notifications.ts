import { keysOf } from '@arcadia/kernel/keys';
import * as z from 'zod/mini';
import { announcementTexts, announcementKinds } from './announcements.ts';
import { type Endpoint, endpoint, memberAccess } from '../wire/endpoint.ts';
import {
  type NotificationKind,
  notificationFacts as facts,
  notificationRules,
} from './notification-kinds.ts';
import { described, id, instant, listOf, nothing, paging } from '../wire/wire.ts';

/** The notification centre of a signed-in person: everybody's own, so it needs no permission; each kind needs that of its data. */

export const notificationKinds = keysOf(notificationRules);
/** Kinds whose mail each person may switch off. */
export const mailChoices = notificationKinds.filter(
  (kind) => notificationRules[kind].mail === 'chosen',
);

/** For how many days a notification is kept. */
export const notificationDays = 180;
/** Up to where the unread are counted. */
export const maxUnreadCounted = 100;
/** For how many days after its start an announcement is listed: shorter than marks of what was read are kept. */
export const announcementDays = 365;
/** The announcements that the console lists: the newest. */
export const maxAnnouncements = 50;

const kind = z.enum(notificationKinds, 'unknownOption');

function told<Kind extends NotificationKind, Facts extends z.ZodMiniType>(
  one: Kind,
  needed: Facts,
) {
  return z.object({
    kind: described(z.literal(one), 'Kind of the notification; `facts` depends on it.'),
    id: described(z.string(), 'Id of the notification.'),
    subjectId: described(z.string(), 'Id of what it is about.'),
    createdAt: described(instant, 'When it happened.'),
    read: described(z.boolean(), 'Whether the caller has read it.'),
    facts: described(needed, 'What its sentence needs.'),
  });
}

/** With its facts, which depend on the kind. */
export const notification = z.discriminatedUnion('kind', [
  told('bills_final', facts.bills_final),
  told('bill_overdue', facts.bill_overdue),
  told('services_held', facts.services_held),
  told('adjustment_booked', facts.adjustment_booked),
  told('payment_decided', facts.payment_decided),
  told('account_closure', facts.account_closure),
  told('company_suspension', facts.company_suspension),
  told('main_account_handover', facts.main_account_handover),
  told('bank_transfer_decided', facts.bank_transfer_decided),
  told('refund_decided', facts.refund_decided),
  told('package_refund_decided', facts.package_refund_decided),
  told('packages_expiring', facts.packages_expiring),
  told('invoice_decided', facts.invoice_decided),
  told('contract_decided', facts.contract_decided),
  told('certification_decided', facts.certification_decided),
  told('document_expiring', facts.document_expiring),
  told('callbacks_failing', facts.callbacks_failing),
  told('balance_low', facts.balance_low),
  told('credit_low', facts.credit_low),
  told('usage_alert', facts.usage_alert),
  told('quota_low', facts.quota_low),
  told('coupon_granted', facts.coupon_granted),
  told('game_decided', facts.game_decided),
  told('export_ended', facts.export_ended),
]);
export type Notification = z.infer<typeof notification>;

const announcement = z.object({
  id: described(z.string(), 'Id of the announcement.'),
  kind: described(z.enum(announcementKinds), 'Kind of the announcement.'),
  important: described(z.boolean(), 'Whether it is shown above every page until it is read.'),
  texts: announcementTexts,
  startsAt: described(instant, 'From when on customers read it.'),
  endsAt: described(instant, 'From when on it is not shown above pages any more.'),
  read: described(z.boolean(), 'Whether the caller has read it.'),
});
export type Announcement = z.infer<typeof announcement>;

const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What the company was told and the caller may know, the newest first',
  access: memberAccess,
  input: z.object({
    ...paging,
    kind: described(z.optional(kind), 'Only of this kind.'),
    unread: z.optional(
      z
        .enum(['true'], 'unknownOption')
        .check(
          z.meta({ description: '`true` leaves out what the caller has read', example: 'true' }),
        ),
    ),
  }),
  output: listOf(notification),
});

const getUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary:
    'How many notifications and announcements the caller has not read, and what is important now',
  access: memberAccess,
  input: nothing,
  output: z.object({
    unread: described(z.int(), 'Both together, counted up to 100.'),
    notifications: described(z.int(), 'Notifications among them, counted up to 100.'),
    announcements: described(z.int(), 'Announcements among them.'),
    important: described(
      z.nullable(announcement),
      'The newest important announcement that is current and not read; null where there is none.',
    ),
  }),
});

const listAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'What the provider tells the company of the caller, the newest first',
  access: memberAccess,
  input: nothing,
  output: z.object({ announcements: described(z.array(announcement), 'The newest 50 of a year.') }),
});

const markRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications and announcements as read by the caller',
  access: memberAccess,
  whileSuspended: true,
  input: z.object({
    ids: described(
      z.array(id).check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
      'Of what was read. What the caller can’t find beside others is passed over.',
    ),
  }),
  output: nothing,
});

const markAllRead = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  summary:
    'Mark all notifications as read that the caller could see when the newest shown was there',
  access: memberAccess,
  whileSuspended: true,
  input: z.object({
    upTo: described(id, 'The newest notification that was shown: later ones stay unread.'),
  }),
  output: z.object({ marked: described(z.int(), 'How many were not read before.') }),
});

const preferences = z.object({
  mailOff: described(
    z.array(z.enum(mailChoices, 'unknownOption')).check(z.maxLength(mailChoices.length, 'tooLong')),
    'Kinds of which the caller wants no mail.',
  ),
});

const getMailPreferences = endpoint({
  method: 'GET',
  path: '/notifications/mail',
  summary: 'Of which kinds of notifications the caller wants no mail',
  access: memberAccess,
  input: nothing,
  output: preferences,
});

export const setMailPreferences = endpoint({
  method: 'POST',
  path: '/notifications/mail',
  summary: 'Choose of which kinds of notifications the caller wants no mail; all others are mailed',
  access: memberAccess,
  input: preferences,
  output: preferences,
});

/** The endpoints of this file under their names. */
export const notificationApi = {
  listNotifications,
  getUnread,
  listAnnouncements,
  markRead,
  markAllRead,
  getMailPreferences,
  setMailPreferences,
} as const satisfies Record<string, Endpoint>;
