import { textLinkClass } from '@arcadia/ui/action/button';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Figure, figureQuery } from './queries.ts';

type UserFigure = 'activeUsers' | 'newUsers';

/** How many people play, and how many of them for the first time, as far as permitted. */
export function UsersCard() {
  const texts = useMessages('homeCards').users;
  const permitted = {
    activeUsers: usePermission('homeActiveUsers'),
    newUsers: usePermission('homeNewUsers'),
  };
  const shown = (['activeUsers', 'newUsers'] as const).filter((name) => permitted[name]);
  if (shown.length === 0) return null;
  return (
    <Card title={texts.title} description={texts.description} className="lg:col-span-3">
      <dl className="grid gap-4 md:grid-cols-2 md:divide-x md:divide-hairline">
        {shown.map((name) => (
          <UserFigure key={name} name={name} />
        ))}
      </dl>
    </Card>
  );
}

function UserFigure({ name }: { name: UserFigure }) {
  const texts = useMessages('homeCards').users;
  const query = useQuery(figureQuery(name));
  return (
    <div className="min-w-0 md:not-first:pl-6">
      <dt className="text-13 text-text-muted">{texts[name]}</dt>
      <dd>
        <p className="text-20 font-semibold wrap-anywhere tabular-nums">
          <Value query={query} />
        </p>
        <p className="text-12 text-pretty text-text-muted">
          <Comparison query={query} />
        </p>
      </dd>
    </div>
  );
}

type Loaded = { query: UseQueryResult<Figure> };

/** Value and comparison keep their lines while they load. */
function Value({ query: { data, isError } }: Loaded) {
  const { number } = useFormats();
  if (data === undefined) return isError ? '–' : <Skeleton width="6rem" />;
  return data.asOf === null ? '–' : number(BigInt(data.value));
}

function Comparison({ query: { data, isError, isFetching, refetch } }: Loaded) {
  const texts = useMessages('homeCards').users;
  const { actions } = useMessages('common');
  const { relativeTime } = useFormats();
  if (data === undefined && isError)
    return (
      <>
        <span className="mr-1">{texts.failed}</span>
        <button
          type="button"
          disabled={isFetching}
          onClick={() => void refetch()}
          className={textLinkClass}
        >
          {actions.retry}
        </button>
      </>
    );
  if (data === undefined) return <Skeleton width="8rem" />;
  if (data.asOf === null) return texts.notCounted;
  return (
    <>
      <Compared figure={data} />
      {/* Active users are counted when they are asked for. */}
      {data.name === 'newUsers' && (
        <span className="ml-1">{texts.counted({ time: relativeTime(data.asOf) })}</span>
      )}
    </>
  );
}

/** Against the same days of last month. */
function Compared({ figure: { value, before } }: { figure: Figure }) {
  const texts = useMessages('homeCards').users;
  const { percent } = useFormats();
  const [now, earlier] = [Number(value), Number(before)];
  if (earlier === 0) return now === 0 ? texts.nobody : texts.noneBefore;
  if (now === earlier) return texts.asMany;
  const share = percent(Math.abs(now - earlier) / earlier);
  return now > earlier ? texts.more({ share }) : texts.fewer({ share });
}
