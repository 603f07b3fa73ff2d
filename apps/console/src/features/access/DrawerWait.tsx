import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { errorIdOf, isMissing } from '@arcadia/web/calls/api-error';

type DrawerWaitProps = {
  error: Error | null;
  /** The record is known not to be there. */
  gone?: boolean;
  retrying: boolean;
  onRetry: () => void;
  titles: { failed: string; gone: string };
  goneText: string;
};

/** In place of a record that is on its way, gone, or could not be loaded. */
export function DrawerWait({
  error,
  gone = false,
  retrying,
  onRetry,
  titles,
  goneText,
}: DrawerWaitProps) {
  if (gone || isMissing(error)) return <EmptyState title={titles.gone}>{goneText}</EmptyState>;
  if (error !== null)
    return (
      <ErrorState
        title={titles.failed}
        errorId={errorIdOf(error)}
        retrying={retrying}
        onRetry={onRetry}
      >
        {error.message}
      </ErrorState>
    );
  return (
    <div aria-busy className="flex flex-col gap-5">
      {[64, 88, 320].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
