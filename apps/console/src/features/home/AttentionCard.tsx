import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { Card } from '@arcadia/ui/layout/card';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { choiceParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { ConcernRow } from './ConcernRow.tsx';
import { Decisions } from './Decisions.tsx';
import { type Attention, attentionQuery } from './queries.ts';

/** How many things to do are shown before the reader asks for the rest. */
const maxShown = 3;
/** Kept in the address, so that whoever comes back from one of them finds the next. */
const address = { todo: choiceParam(['all', 'first'], 'first') };

/** Whether anything is wrong, and where to mend it. */
export function AttentionCard() {
  const texts = useMessages('home').attention;
  const query = useQuery(attentionQuery);
  const { data, error } = query;
  const key = [attentionQuery.queryKey];
  useLiveInvalidation({
    'alert.changed': key,
    'application.changed': key,
    'bill.changed': key,
    'certification.changed': key,
    'contract.changed': key,
    'funds.changed': key,
    'invoice.changed': key,
    'overdue.changed': key,
    'package_order.changed': key,
    'refund.changed': key,
  });
  const count = data === undefined ? 0 : data.concerns.length + data.more;
  return (
    <Card
      title={texts.title}
      flush
      className="lg:col-span-3"
      actions={
        <>
          <span className="text-13 text-text-muted tabular-nums">
            {count > 0 ? texts.count({ count }) : data && <Health health={data.health} />}
          </span>
          <Link href={paths.alerts} className={cx(textLinkClass, 'text-13')}>
            {texts.alerts}
          </Link>
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <div className="px-4 pb-4 md:px-6">
            <Skeleton width="18rem" />
          </div>
        ) : (
          <LoadFailed query={query} title={texts.failed} />
        )
      ) : (
        <Found attention={data} />
      )}
    </Card>
  );
}

function Found({ attention }: { attention: Attention }) {
  const texts = useMessages('home').attention;
  const { concerns, more, answers, health } = attention;
  return (
    <>
      {concerns.length === 0 ? (
        <p className="flex items-start gap-3 px-4 pb-4 text-14 md:px-6">
          <CircleCheck
            aria-hidden
            className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 text-success"
          />
          <span>
            <span className="font-medium">{texts.nothing}</span>
            <span className="block text-13 text-text-muted">
              {health === null ? texts.nothingOfYours : texts.nothingText}
            </span>
          </span>
        </p>
      ) : (
        <Concerns concerns={concerns} more={more} />
      )}
      {answers.length > 0 && <Decisions answers={answers} />}
    </>
  );
}

function Concerns({ concerns, more }: Pick<Attention, 'concerns' | 'more'>) {
  const texts = useMessages('home').attention;
  const { values, go } = useSearchParams(address);
  const all = values.todo === 'all';
  const isLong = concerns.length > maxShown;
  const rest = concerns.length + more - maxShown;
  return (
    <>
      <ul>
        {(all ? concerns : concerns.slice(0, maxShown)).map((concern) => (
          <ConcernRow key={JSON.stringify(concern)} concern={concern} />
        ))}
        {all && more > 0 && (
          <li className="border-t border-hairline px-4 py-3 text-13 text-text-muted md:px-6">
            {texts.more({ count: more })}
          </li>
        )}
      </ul>
      {isLong && (
        <div className="border-t border-hairline px-4 py-3 md:px-6">
          <button
            type="button"
            aria-expanded={all}
            onClick={() => go({ todo: all ? 'first' : 'all' }, { replace: true })}
            className={cx(textLinkClass, 'text-13')}
          >
            {all ? texts.showFewer : texts.showMore({ count: rest })}
          </button>
        </div>
      )}
    </>
  );
}

/** How many services are online, for who may see the health of resources. */
function Health({ health }: { health: Attention['health'] }) {
  const texts = useMessages('home').attention;
  if (health === null) return null;
  return health.services === 0 ? texts.noServices : texts.online(health);
}
