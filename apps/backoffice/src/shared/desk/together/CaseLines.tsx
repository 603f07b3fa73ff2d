import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../messages.ts';
import type { DeskPlace } from '../define-desk.ts';
import type { Summarized } from './use-together.ts';

type Line = Pick<
  Summarized['cases'][number],
  'id' | 'title' | 'companyName' | 'cause' | 'colleague'
> & {
  /** The reason for which the decision was refused. */
  text?: string | null;
};

type CaseLinesProps = {
  place: DeskPlace;
  title: string;
  cases: readonly Line[];
  maxAmounts?: Summarized['maxAmounts'];
};

/** Cases by name, each a link to its page, with why it is left out. Nothing where there are none. */
export function CaseLines({ place, title, cases, maxAmounts }: CaseLinesProps) {
  const texts = useMessages('backofficeReviews').together;
  const { money } = useFormats();
  if (cases.length === 0) return null;
  const amounts = maxAmounts?.map(({ amount, currency }) => money(amount, currency)) ?? [];
  const why = ({ cause, colleague, text }: Line) => {
    if (cause === null) return null;
    if (cause === 'taken') return texts.taken({ name: colleague ?? '' });
    if (cause === 'amount' && amounts.length > 0) return texts.above({ amounts });
    if (cause === 'refused' && text) return text;
    return texts.causes[cause];
  };
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-13 font-semibold">
        {title} <span className="font-normal text-text-muted tabular-nums">{cases.length}</span>
      </h3>
      <ul className="max-h-60 divide-y divide-hairline overflow-y-auto text-13">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <Link href={place.caseHref(one.id)} className="min-w-0 wrap-anywhere">
              {nameOf(one)}
            </Link>
            <span className="text-text-muted">{why(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The case by its customer, who is named once where the title does so too. */
function nameOf({ title, companyName }: Line): string {
  return title.includes(companyName) ? title : `${companyName} · ${title}`;
}
