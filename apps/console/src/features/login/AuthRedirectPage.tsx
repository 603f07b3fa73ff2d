import { Button, buttonClass } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { Loading } from '@arcadia/ui/feedback/loading';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { parsePlainSearch } from '@arcadia/web/table/plain-search';
import { targetOf } from '@arcadia/web/routing/router-link';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { forgetPerson } from '../../shared/session-data.ts';
import { handOverQuery } from './queries.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where the old console sends people: a one-time code in the address becomes a session of this console. */
export function AuthRedirectPage() {
  const texts = useMessages('login').handOver;
  const { code = '', redirect } = parsePlainSearch(
    useLocation({ select: (location) => location.searchStr }),
  );
  return (
    <PlainFrame>
      <h1 className="sr-only">{texts.title}</h1>
      {code === '' ? (
        <Refused title={texts.noCode}>{texts.refusedText}</Refused>
      ) : (
        <HandOver code={code} target={safeRedirect(redirect, paths.home)} />
      )}
    </PlainFrame>
  );
}

function HandOver({ code, target }: { code: string; target: string }) {
  const texts = useMessages('login').handOver;
  const { actions } = useCommonMessages();
  const navigate = useNavigate();
  const { isSuccess, error, isFetching, refetch } = useQuery(handOverQuery(code));
  const enter = useEffectEvent(() => {
    forgetPerson();
    // In place of this page: going back must not present the code again.
    void navigate({ ...targetOf(target), replace: true });
  });
  useEffect(() => {
    if (isSuccess) enter();
  }, [isSuccess]);
  if (error === null || isFetching) return <Loading height={320}>{texts.working}</Loading>;
  if (!mayStillWork(error)) {
    // A refusal says more than we know: the code is used up, or the account is disabled.
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    return <Refused title={texts.refused}>{isRefused ? error.message : texts.refusedText}</Refused>;
  }
  return (
    <EmptyState
      title={texts.failed}
      action={
        <Button variant="primary" onClick={() => void refetch()}>
          {actions.retry}
        </Button>
      }
    >
      <Alert>{error.message}</Alert>
    </EmptyState>
  );
}

function Refused({ title, children }: { title: string; children: string }) {
  const texts = useMessages('login').handOver;
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
