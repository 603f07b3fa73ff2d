import { errorIdOf } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';

/** The number under which the server logged a failure, to quote to support. Nothing where there is none. */
export function ErrorNumber({ error }: { error: unknown }) {
  const { failure } = useCommonMessages();
  const errorId = errorIdOf(error);
  if (errorId === undefined) return null;
  return (
    <p className="text-12 text-text-muted">
      {failure.errorId} <code className="font-mono select-all">{errorId}</code>
    </p>
  );
}
