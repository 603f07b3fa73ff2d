import type {
  AudienceCompanyKind,
  AudienceKind,
  AudienceMarket,
} from '@arcadia/contract/notifications/announcement-audience';
import type {
  AnnouncementKind,
  AnnouncementStatus,
} from '@arcadia/contract/notifications/announcements';

/** Announcements as staff write them. */
export const backofficeAnnouncements = {
  title: 'Announcements',
  description:
    'What customers read in the console: in both languages, from a time on. Important ones stand above every page until they are read.',
  listFailed: 'The announcements couldn’t be loaded',
  emptyTitle: 'No announcements yet',
  emptyText: 'What you publish for customers appears here.',
  write: 'New announcement',
  name: 'Announcement',
  kind: 'Topic',
  kinds: {
    maintenance: 'Maintenance',
    release: 'New features',
    terms: 'Terms and prices',
    general: 'General',
  } satisfies Record<AnnouncementKind, string>,
  status: 'Status',
  statuses: {
    scheduled: 'Scheduled',
    current: 'Current',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
  } satisfies Record<AnnouncementStatus, string>,
  startsAt: 'Start (UTC+8)',
  endsAt: 'End (UTC+8)',
  from: 'From',
  until: 'Until',
  important: 'Important',
  importantHelp:
    'Shown above every page of the console until the end, or until the person has read it.',
  by: 'Published by',
  yes: 'Yes',
  no: 'No',
  audience: {
    title: 'Audience',
    text: 'Who belongs to it is decided when somebody reads: a company that joins later finds the announcement too.',
    choices: {
      all: 'All companies',
      group: 'Companies of a market or type',
      chosen: 'Chosen companies',
    } satisfies Record<AudienceKind, string>,
    market: 'Market',
    markets: {
      mainland: 'Mainland China',
      overseas: 'Overseas',
    } satisfies Record<AudienceMarket, string>,
    companyKind: 'Type',
    companyKinds: { direct: 'Direct', channel: 'Channel' } satisfies Record<
      AudienceCompanyKind,
      string
    >,
    company: 'Company',
    companyPlaceholder: 'Name, ID, phone or email',
    companiesFull: ({ max }: { max: number }) => `${max} companies are chosen, which is the limit`,
    companies: ({ count }: { count: number }) => (count === 1 ? '1 company' : `${count} companies`),
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    marketMissing: 'Select at least one market',
    companyKindMissing: 'Select at least one type of company',
    companyMissing: 'Choose at least one company',
    companyUnknown: 'One of these companies doesn’t exist',
    counting: 'Counting companies…',
    notCounted: 'The number of companies couldn’t be loaded',
    reach: ({ count }: { count: number }) =>
      count === 1 ? 'Reaches 1 company now' : `Reaches ${count} companies now`,
    reachesNobody: 'No company belongs to this audience now',
  },
  detail: {
    failed: 'The announcement couldn’t be loaded',
    change: 'Change',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
    withdrawnBy: ({ name }: { name: string }) => `Withdrawn by ${name}`,
    started: 'Customers may have read it: it can be withdrawn, not changed.',
  },
  form: {
    newTitle: 'New announcement',
    changeTitle: 'Change announcement',
    back: 'Announcements',
    text: 'Customers read it from its start on. Until then it can be changed.',
    content: 'Content',
    time: 'Time',
    timeHelp:
      'Without a start, or with one in the past, it begins immediately. After the end it stays in the customers’ list.',
    titleIn: ({ language }: { language: string }) => `Title, ${language}`,
    textIn: ({ language }: { language: string }) => `Text, ${language}`,
    textHelp: 'Plain text; an empty line begins a new paragraph.',
    languages: { zh: 'Chinese', en: 'English' },
    titleMissing: 'Enter a title',
    textMissing: 'Enter a text',
    timeMissing: 'Enter a date and time',
    endWrong: 'The end must be after the start, and not in the past',
    preview: 'Preview',
    previewText: 'As customers read it, in each language.',
    emptyTitle: 'No title yet',
    emptyText: 'No text yet',
    publish: 'Publish',
    /** Asked before an important one for everybody is published. */
    everybody: {
      title: 'Show this above every page of all companies?',
      text: 'It is marked important and written for all companies. Once it has started it can be withdrawn, not changed.',
      check: 'Back to the form',
    },
    save: 'Save changes',
    published: 'Announcement published',
    saved: 'Announcement changed',
    changed:
      'Somebody changed this announcement, or it has started. Reload it to see what is there now.',
  },
  withdrawing: {
    title: 'Withdraw this announcement?',
    text: 'Customers no longer find it, whether they have read it or not. This can’t be undone.',
    reason: 'Reason',
    reasonHelp: 'For the audit log. Customers don’t read it.',
    reasonMissing: 'Enter a reason',
    submit: 'Withdraw',
    done: 'Announcement withdrawn',
  },
};
