import { Loading } from '@arcadia/ui/feedback/loading';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLinkToken } from '@arcadia/web/session/link-token';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { useSettings } from '../../shared/settings.ts';
import { Outcome } from './Outcome.tsx';
import { type Asked, VerifyForm } from './VerifyForm.tsx';

/** Where anybody checks a receipt or statement. Whoever followed its link sees at once what it said. */
export function VerifyPage() {
  const code = useLinkToken() ?? '';
  // The link of another document, opened in the same tab, starts again.
  return <Verify key={code} code={code} />;
}

function Verify({ code }: { code: string }) {
  const texts = useMessages('statements').check;
  const { brandName: brand } = useSettings();
  const [asked, setAsked] = useState<Asked | null>(code === '' ? null : { code });
  return (
    <PlainFrame>
      <div className="mx-auto flex max-w-140 flex-col gap-6">
        <section className="rounded-card border border-hairline bg-surface p-6 print:hidden">
          <h1 className="text-20 font-semibold text-balance">{texts.title}</h1>
          <p className="mt-2 text-14 text-pretty text-text-muted">{texts.intro({ brand })}</p>
          <VerifyForm initialCode={code} onAsk={setAsked} />
        </section>
        {asked !== null && <Answer asked={asked} />}
      </div>
    </PlainFrame>
  );
}

function Answer({ asked }: { asked: Asked }) {
  const texts = useMessages('statements').check;
  const query = useQuery({
    queryKey: ['verify-document', asked],
    queryFn: ({ signal }) => client.verifyDocument(asked, { signal, notify: false }),
  });
  return (
    <Loaded
      query={query}
      failed={texts.failed}
      waiting={<Loading height={240}>{texts.checking}</Loading>}
    >
      {(data) => <Outcome asked={asked} {...data} />}
    </Loaded>
  );
}
