import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';

type DrawerWaitProps = {
  query: Failing;
  /** The record is known not to be there. */
  gone?: boolean;
  titles: { failed: string; gone: string };
  goneText: string;
};

/** In place of a record that is on its way, gone, or could not be loaded. */
export function DrawerWait({ query, gone = false, titles, goneText }: DrawerWaitProps) {
  if (gone || isMissing(query.error))
    return <EmptyState title={titles.gone}>{goneText}</EmptyState>;
  if (query.error !== null) return <LoadFailed query={query} title={titles.failed} />;
  return (
    <div aria-busy className="flex flex-col gap-5">
      {[64, 88, 320].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
