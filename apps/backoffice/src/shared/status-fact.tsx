import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { Description } from '@arcadia/ui/layout/description-list';

type StatusFact<Name extends string> = {
  status: Name;
  texts: { status: string; statuses: Readonly<Record<Name, string>> };
  tones: Readonly<Record<Name, StatusTone>>;
};

/** The status of a record, as the first of its facts. */
export function statusFact<Name extends string>({
  status,
  texts,
  tones,
}: StatusFact<Name>): Description {
  return {
    id: 'status',
    term: texts.status,
    value: <Status tone={tones[status]}>{texts.statuses[status]}</Status>,
  };
}
