import { Loading } from '@arcadia/ui/feedback/loading';
import { targetOf } from '@arcadia/web/routing/target';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { session } from '../../shared/session.ts';
import { withData } from '../../shared/with-data.tsx';
import { HandOverFailed, HandOverRefused } from './HandOverFailed.tsx';
import { handOverQuery } from './queries.ts';
import { ReplaceSession } from './ReplaceSession.tsx';
import { safeRedirect } from './safe-redirect.ts';

const SecondStep = lazy(async () => {
  const [module] = await Promise.all([import('./SecondStep.tsx'), loadMessages('security')]);
  return { default: module.SecondStep };
});

/** Where the old console sends people: a one-time code in the address becomes a session of this console. */
export const AuthRedirectPage = withData(HandOverPage);

function HandOverPage() {
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
  const { data, error, isFetching, refetch } = useQuery(handOverQuery(code));
  const isSuccess = data !== undefined && data.secondStep === undefined;
  const enter = () => {
    announce({ kind: 'personChanged', isLeaving: false });
    // In place of this page: going back must not present the code again.
    void navigate({ ...targetOf(target), replace: true });
  };
  const entered = useEffectEvent(enter);
  useEffect(() => {
    if (isSuccess) entered();
  }, [isSuccess]);
  if (data?.secondStep) {
    // A code is good once: whoever starts again does it on the login page.
    const login = () => void navigate({ ...targetOf(paths.login(target)), replace: true });
    return (
      <div className="mx-auto max-w-92">
        <Suspense fallback={<Loading height={320}>{texts.working}</Loading>}>
          <SecondStep step={data.secondStep} onEntered={enter} onBack={login} />
        </Suspense>
      </div>
    );
  }
  if (error === null || isFetching) return <Loading height={320}>{texts.working}</Loading>;
  return <HandOverFailed error={error} onRetry={() => void refetch()} />;
}
