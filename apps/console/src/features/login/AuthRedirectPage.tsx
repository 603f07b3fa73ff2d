import { Loading } from '@arcadia/ui/feedback/loading';
import { targetOf } from '@arcadia/web/routing/router-link';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { forgetPerson } from '../../shared/session-data.ts';
import { session } from '../../shared/session.ts';
import { HandOverFailed, HandOverRefused } from './HandOverFailed.tsx';
import { handOverQuery } from './queries.ts';
import { ReplaceSession } from './ReplaceSession.tsx';
import { safeRedirect } from './safe-redirect.ts';

/** Where the old console sends people: a one-time code in the address becomes a session of this console. */
export function AuthRedirectPage() {
  const texts = useMessages('handOver');
  const { code, redirect } = useSearchParams({ code: textParam, redirect: textParam }).values;
  return (
    <PlainFrame>
      <h1 className="sr-only">{texts.title}</h1>
      {code === null ? (
        <HandOverRefused title={texts.noCode}>{texts.refusedText}</HandOverRefused>
      ) : (
        <Entrance code={code} target={safeRedirect(redirect, paths.home)} />
      )}
    </PlainFrame>
  );
}

type HandOverProps = { code: string; target: string };

/** A link must not replace somebody's session unasked: it may have been sent by another. */
function Entrance({ code, target }: HandOverProps) {
  const [mustAsk, setMustAsk] = useState(() => session.token() !== null);
  if (!mustAsk) return <HandOver code={code} target={target} />;
  return <ReplaceSession code={code} target={target} onReplace={() => setMustAsk(false)} />;
}

function HandOver({ code, target }: HandOverProps) {
  const texts = useMessages('handOver');
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
  return <HandOverFailed error={error} onRetry={() => void refetch()} />;
}
