import type { ContentLanguage } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { audience, audienceInput, audienceSizes } from './announcement-audience.ts';
import { type Endpoint, endpoint, operatorNeeds } from '../wire/endpoint.ts';
import {
  described,
  id,
  instant,
  listOf,
  named,
  nothing,
  paging,
  text,
  withReason,
} from '../wire/wire.ts';

/** Announcements of the provider to its customers, or some of them: written in the back office, in both languages, for a time. */

const announcementId = described(id, 'Id of the announcement.');

export const announcementKinds = ['maintenance', 'release', 'terms', 'general'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** `scheduled`: customers don't find it yet. `ended`: it stays in their list. `withdrawn`: they find it no more. */
export const announcementStatuses = ['scheduled', 'current', 'ended', 'withdrawn'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const maxAnnouncementTitle = 80;
export const maxAnnouncementText = 3000;

const inLanguages = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    zh: described(one, 'Chinese text.'),
    en: described(one, 'English text.'),
  } satisfies Record<ContentLanguage, T>);

/** As stored and read. */
export const announcementTexts = described(
  inLanguages(
    z.object({
      title: described(z.string(), 'Title in this language.'),
      text: described(z.string(), 'Paragraphs in this language, divided by line breaks.'),
    }),
  ),
  'Title and text in each language of content.',
);

const form = {
  kind: described(z.enum(announcementKinds, 'unknownOption'), 'What it is about.'),
  important: described(z.boolean(), 'Whether it is shown above every page until it is read.'),
  audience: audienceInput,
  texts: described(
    inLanguages(
      z.object({
        title: described(text(maxAnnouncementTitle), 'Title in this language.'),
        text: described(
          text(maxAnnouncementText),
          'Paragraphs in this language, divided by line breaks.',
        ),
      }),
    ),
    'Title and text in each language of content.',
  ),
  startsAt: described(
    z.nullable(instant),
    'From when on customers read it; null or in the past: immediately.',
  ),
  endsAt: described(instant, 'From when on it is not shown above pages any more.'),
};

const announcement = z.object({
  id: described(z.string(), 'Id of the announcement.'),
  status: described(
    z.enum(announcementStatuses),
    '`scheduled`: customers can’t read it yet. `current`: it is shown above pages, if it is important. `ended`: it is only in the list. `withdrawn`: nobody reads it.',
  ),
  kind: described(z.enum(announcementKinds), 'Kind of the announcement.'),
  important: described(z.boolean(), 'Whether it is shown above every page until it is read.'),
  audience,
  texts: announcementTexts,
  startsAt: described(instant, 'From when on customers read it.'),
  endsAt: described(instant, 'From when on it is not shown above pages any more.'),
  createdAt: described(instant, 'When it was published.'),
  createdByName: described(z.string(), 'Operator who published it.'),
  version: described(z.int(), 'Number of the version: grows with each change.'),
  withdrawn: described(
    z.nullable(
      z.object({
        at: described(instant, 'When it was taken back.'),
        byName: described(z.string(), 'Operator who took it back.'),
        reason: described(z.string(), 'Why it was taken back; customers don’t see it.'),
      }),
    ),
    'When, by whom and why it was taken back; null if it was not.',
  ),
});
named(announcement, 'Announcement', 'An announcement with its texts');

const write = operatorNeeds('announcements.manage');

const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/ops/announcements',
  summary: 'Announcements to customers, those that start last first',
  access: write,
  input: z.object({
    ...paging,
    status: described(
      z.optional(z.enum(announcementStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(announcement),
});

const getAnnouncement = endpoint({
  method: 'GET',
  path: '/ops/announcements/{id}',
  summary: 'One announcement',
  access: write,
  input: z.object({ id: announcementId }),
  output: announcement,
});

const getAudienceSizes = endpoint({
  method: 'GET',
  path: '/ops/announcement-audience',
  summary: 'How many companies each group has that announcements can be written for',
  access: write,
  input: nothing,
  output: audienceSizes,
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/ops/announcements',
  summary: 'Publish an announcement to all customers or some of them, now or at a time to come',
  access: write,
  input: z.object(form),
  output: announcement,
  idempotent: true,
});

const changeAnnouncement = endpoint({
  method: 'POST',
  path: '/ops/announcements/{id}',
  summary: 'Change an announcement that no customer has read: one that has not started',
  access: write,
  input: z.object({
    id: announcementId,
    version: described(z.int(), 'The version that was read.'),
    ...form,
  }),
  output: announcement,
  errors: ['stateChanged'],
  idempotent: true,
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/ops/announcements/{id}/withdraw',
  summary: 'Take an announcement back: customers find it no more',
  access: write,
  input: withReason,
  output: announcement,
  errors: ['stateChanged'],
  idempotent: true,
});

/** The endpoints of this file under their names. */
export const announcementApi = {
  listAllAnnouncements,
  getAnnouncement,
  getAudienceSizes,
  publishAnnouncement,
  changeAnnouncement,
  withdrawAnnouncement,
} as const satisfies Record<string, Endpoint>;
