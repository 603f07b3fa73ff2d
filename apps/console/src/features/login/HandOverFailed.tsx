import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';

/** A code that could not be looked at, or was refused. */
export function HandOverFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useMessages('handOver');
  const { actions } = useCommonMessages();
  if (!mayStillWork(error)) {
    // A refusal says more than we know: the code is used up, or the account is disabled.
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    return (
      <HandOverRefused title={texts.refused}>
        {isRefused ? error.message : texts.refusedText}
      </HandOverRefused>
    );
  }
  return (
    <EmptyState
      title={texts.failed}
      action={
        <Button variant="primary" onClick={onRetry}>
          {actions.retry}
        </Button>
      }
    >
      <Alert>{error.message}</Alert>
    </EmptyState>
  );
}

export function HandOverRefused({ title, children }: { title: string; children: string }) {
  const texts = useMessages('handOver');
  return (
    <EmptyState
      title={title}
      action={
        <Link href={paths.login()} className={buttonClass({ variant: 'primary' })}>
          {texts.toLogin}
        </Link>
      }
    >
      <Alert>{children}</Alert>
    </EmptyState>
  );
}

function Alert({ children }: { children: ReactNode }) {
  return <span role="alert">{children}</span>;
}

/** The code has not been looked at: the server was away, or too busy. What it refuses is used up, expired or no code at all. */
function mayStillWork(error: Error): boolean {
  if (!(error instanceof ApiError) || error.kind === 'refused') return false;
  return error.kind !== 'status' || error.status === 429 || (error.status ?? 0) >= 500;
}
