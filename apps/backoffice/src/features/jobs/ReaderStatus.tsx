import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { useQuery } from '@tanstack/react-query';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { healthQuery } from './queries.ts';

type Reader = NonNullable<Awaited<ReturnType<typeof client.getHealth>>['reader']>;

const tones: Readonly<Record<Reader['status'], StatusTone>> = {
  usable: 'success',
  behind: 'warning',
  away: 'warning',
  unknown: 'warning',
  promoted: 'danger',
  foreign: 'danger',
  ahead: 'danger',
};

/** The standby that answers reports: its status, since when, and how far it is behind. Nothing where there is none. */
export function ReaderStatus() {
  const texts = useMessages('backofficeJobs').reader;
  const { exactTime } = useFormats();
  const { data } = useQuery(healthQuery);
  if (!data?.reader) return null;
  const { status, lagSeconds, since } = data.reader;
  const facts = [
    texts.statuses[status],
    ...(lagSeconds === null ? [] : [texts.lag({ seconds: lagSeconds })]),
    texts.since({ time: exactTime(since) }),
  ];
  return <Status tone={tones[status]}>{facts.join(' · ')}</Status>;
}
