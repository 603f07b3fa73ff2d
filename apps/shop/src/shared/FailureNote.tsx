import { buttonClass } from '@arcadia/ui/action/button';
import { errorIdOf } from '@arcadia/web/calls/api-error';
import { useTexts } from './shop.tsx';

type Props = { error: unknown; title: string; retry?: string; onRetry?: () => void };

/** Note of a failure: its reason, and the id under which the server logged it. */
export function FailureNote({ error, title, retry, onRetry }: Props) {
  const { failed } = useTexts();
  const id = errorIdOf(error);
  return (
    <div role="alert" className="my-4 rounded-card bg-danger-soft px-4 py-3 text-danger">
      <p className="font-medium">{title}</p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {id !== undefined && (
        <p className="text-13">
          {failed.errorId} <code className="font-mono break-all">{id}</code>
        </p>
      )}
      {retry !== undefined && (
        <button type="button" onClick={onRetry} className={`${buttonClass({ size: 'sm' })} mt-2`}>
          {retry}
        </button>
      )}
    </div>
  );
}
