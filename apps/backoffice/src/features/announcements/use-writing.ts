import { publishAnnouncement } from '@arcadia/contract/notifications/announcements';
import type { InputOf } from '@arcadia/contract/api';
import { clockText, instantOfClockText } from '@arcadia/kernel/calendar';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type ContractForm, useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Announcement, announcementQuery, announcementsKey } from './queries.ts';

export type Values = InputOf<'publishAnnouncement'>;

const nothing = { title: '', text: '' };
const empty: Values = {
  kind: 'general',
  important: false,
  audience: { kind: 'all' },
  texts: { zh: nothing, en: nothing },
  startsAt: null,
  endsAt: '',
};

/** A new announcement; what is typed is kept until it was published. */
export function usePublishing(): ContractForm<Values> {
  const { form: texts } = useMessages('backofficeAnnouncements');
  const { keyOf } = useIdempotencyKey();
  const done = useDone();
  return useContractForm<Values>({
    schema: publishAnnouncement.input,
    defaultValues: empty,
    draft: { name: 'backoffice.announcement' },
    problems: useProblems(),
    submit: async (values) => {
      const announcement = await client.publishAnnouncement(values, {
        idempotencyKey: keyOf(values),
      });
      await done(announcement, texts.published);
    },
  });
}

/** Changes an announcement that has not started. */
export function useChanging({
  id,
  version,
  kind,
  important,
  audience,
  texts: said,
  startsAt,
  endsAt,
}: Announcement): ContractForm<Values> {
  const { form: texts } = useMessages('backofficeAnnouncements');
  const { keyOf } = useIdempotencyKey();
  const done = useDone();
  return useContractForm<Values>({
    schema: publishAnnouncement.input,
    defaultValues: {
      kind,
      important,
      audience: writtenAgain(audience),
      texts: said,
      startsAt,
      endsAt,
    },
    draft: { name: `backoffice.announcement.${id}.${version}` },
    problems: useProblems(),
    submit: async (values) => {
      const change = { ...values, id, version };
      const announcement = await client.changeAnnouncement(change, {
        idempotencyKey: keyOf(change),
      });
      await done(announcement, texts.saved);
    },
  });
}

function useDone() {
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return async (announcement: Announcement, title: string) => {
    queries.setQueryData(announcementQuery(announcement.id).queryKey, announcement);
    await queries.invalidateQueries({ queryKey: announcementsKey });
    toast({ title, tone: 'success' });
    await navigate({ href: paths.announcement(announcement.id), replace: true });
  };
}

function useProblems() {
  const { form: texts, audience } = useMessages('backofficeAnnouncements');
  const title = { required: texts.titleMissing };
  const text = { required: texts.textMissing };
  return {
    'texts.zh.title': title,
    'texts.en.title': title,
    'texts.zh.text': text,
    'texts.en.text': text,
    'audience.markets': { required: audience.marketMissing },
    'audience.companyKinds': { required: audience.companyKindMissing },
    'audience.companyIds': {
      required: audience.companyMissing,
      unknownOption: audience.companyUnknown,
    },
    startsAt: { invalidFormat: texts.timeMissing },
    endsAt: { invalidFormat: texts.timeMissing, invalid: texts.endWrong },
  };
}

function writtenAgain(audience: Announcement['audience']): Values['audience'] {
  if (audience.kind !== 'chosen') return audience;
  return { kind: 'chosen', companyIds: audience.companies.map(({ id }) => id) };
}

/** As the browser's field for a time has it, in whole minutes at UTC+8. Empty for what is no time. */
export function typedOf(instant: string | null): string {
  if (instant === null || instant === '') return '';
  return clockText(new Date(instant)).slice(0, 16).replace(' ', 'T');
}

export function instantOf(typed: string): string {
  const instant = instantOfClockText(`${typed.slice(0, 16).replace('T', ' ')}:00`);
  return instant?.toISOString() ?? '';
}
