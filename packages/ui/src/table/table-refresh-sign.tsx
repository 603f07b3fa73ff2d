import { Button } from '../action/button.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface TableRefreshSignProps {
  refreshing: boolean;
  /** The rows shown are stale: they could not be refreshed. */
  failed: boolean;
  onRetry: () => void;
}

/** A sign that visible rows are being refreshed, or that this failed. */
export function TableRefreshSign({ refreshing, failed, onRetry }: TableRefreshSignProps) {
  const texts = useUiTexts();
  return (
    <>
      {/* Lies over the upper hairline, so that no row moves. */}
      {refreshing && (
        <div
          aria-hidden
          className="absolute inset-x-2 top-0 z-20 h-0.5 animate-pulse rounded-full bg-accent"
        />
      )}
      <p role="status" className="sr-only">
        {refreshing ? texts.refreshing : ''}
      </p>
      {failed && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 rounded-t-card border-b border-hairline bg-danger-soft px-4 py-2 text-13 text-danger"
        >
          {texts.refreshFailed}
          <Button size="sm" loading={refreshing} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </>
  );
}
