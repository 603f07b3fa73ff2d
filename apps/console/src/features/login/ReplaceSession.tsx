import { Button } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { ApiError } from '@arcadia/web/calls/api-error';
import { targetOf } from '@arcadia/web/routing/target';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useEffect, useEffectEvent } from 'react';
import { memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { HandOverFailed } from './HandOverFailed.tsx';
import { handOverPreviewQuery } from './queries.ts';

type ReplaceSessionProps = { code: string; target: string; onReplace: () => void };

/**
 * Somebody is signed in here and the link is another person's: who is who, and which session to go on with. Where the
 * link is their own, or their session is dead, nothing is asked.
 */
export function ReplaceSession({ code, target, onReplace }: ReplaceSessionProps) {
  const texts = useMessages('handOver');
  const navigate = useNavigate();
  const member = useQuery(memberQuery);
  const preview = useQuery(handOverPreviewQuery(code));
  const isOwnLink = preview.data !== undefined && preview.data.memberId === member.data?.id;
  // Only the server's word ends a session: where it can't be reached, nobody's is replaced unasked.
  const isNobody = member.error instanceof ApiError && member.error.status === 401;
  const failed = isNobody ? preview.error : (member.error ?? preview.error);
  const isTrying = member.isFetching || preview.isFetching;
  const retry = () => {
    if (member.isError) void member.refetch();
    if (preview.isError) void preview.refetch();
  };
  const replace = useEffectEvent(onReplace);
  useEffect(() => {
    if (isOwnLink || isNobody) replace();
  }, [isOwnLink, isNobody]);
  if (failed !== null && !isTrying) return <HandOverFailed error={failed} onRetry={retry} />;
  if (member.data === undefined || preview.data === undefined || isOwnLink)
    return <Loading height={320}>{texts.working}</Loading>;
  const { name, companyName } = member.data;
  const current = texts.personOf({ name, company: companyName });
  const next = texts.personOf({ name: preview.data.name, company: preview.data.companyName });
  return (
    <EmptyState
      title={texts.askTitle}
      action={
        <>
          <Button onClick={onReplace}>{texts.replace({ name: preview.data.name })}</Button>
          <Button
            variant="primary"
            onClick={() => void navigate({ ...targetOf(target), replace: true })}
          >
            {texts.keep({ name })}
          </Button>
        </>
      }
    >
      {texts.askText({ current, next })}
    </EmptyState>
  );
}
