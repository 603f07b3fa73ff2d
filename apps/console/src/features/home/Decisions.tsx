import type { Desk } from '@arcadia/contract/operators/reviews';
import { Link } from '@arcadia/ui/action/link';
import { Status } from '@arcadia/ui/feedback/status';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Attention } from './queries.ts';

type Answer = Attention['answers'][number];

/** Where each kind of request stands. */
const places: Readonly<Record<Desk, (id: string) => string>> = {
  certification: () => paths.certification,
  contract: () => paths.contract,
  game: () => paths.applications,
  invoice: paths.invoiceRecord,
  package_refund: paths.packageOrder,
  refund: paths.refundRequest,
  transfer: paths.bankTransfer,
};

/** The provider's latest decisions about this company's requests. */
export function Decisions({ answers }: Pick<Attention, 'answers'>) {
  const texts = useMessages('home').attention;
  return (
    <section aria-label={texts.decisions} className="border-t border-hairline px-4 py-3 md:px-6">
      <h3 className="text-13 text-text-muted">{texts.decisions}</h3>
      <ul className="mt-2 flex flex-col gap-2 text-14">
        {answers.map(({ desk, subjectId, approved, decidedAt, ...about }) => (
          <li key={`${desk} ${subjectId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link href={places[desk](subjectId)} className="underline-offset-3 hover:underline">
              {texts.desks[desk]}
            </Link>
            <About {...about} />
            <Status tone={approved ? 'success' : 'danger'}>
              {approved ? texts.approved : texts.rejected}
            </Status>
            <Time instant={decidedAt} className="ml-auto text-13 text-text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The mark that tells one decision from the next: its amount, its number, the game. */
function About({ amount, number, game }: Pick<Answer, 'amount' | 'number' | 'game'>) {
  const language = useContentLanguage();
  return (
    <>
      {amount && <Money {...amount} />}
      {number && <span className="text-text-muted tabular-nums wrap-anywhere">{number}</span>}
      {game && <span className="wrap-anywhere">{game[language]}</span>}
    </>
  );
}
