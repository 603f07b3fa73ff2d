import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { Code } from '../../shared/developer/Code.tsx';
import { CallSection } from './CallSection.tsx';
import { CodesSection } from './CodesSection.tsx';
import { GuideContents, GuideSection } from './GuideSection.tsx';
import { RetriesSection } from './RetriesSection.tsx';
import { SamplesSection } from './SamplesSection.tsx';
import { SignatureSection } from './SignatureSection.tsx';

/** How to write the server that our callbacks call. */
export function DeveloperGuidePage() {
  const texts = useMessages('developerDocs');
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_220px]">
        <GuideContents />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Overview />
          <SignatureSection />
          {callbackKinds.map((kind) => (
            <CallSection key={kind} kind={kind} />
          ))}
          <CodesSection />
          <RetriesSection />
          <AddressesSection />
          <SamplesSection />
        </div>
      </div>
    </PageBody>
  );
}

function Overview() {
  const texts = useMessages('developerDocs').overview;
  return (
    <GuideSection id="overview">
      <p className="max-w-prose">{texts.text}</p>
      <ul className="max-w-prose list-disc space-y-1 pl-5 marker:text-hairline-strong">
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 className="text-14 font-semibold">{texts.flow}</h3>
      <ol className="max-w-prose list-decimal space-y-1 pl-5 marker:text-text-muted">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="max-w-prose text-text-muted">{texts.check}</p>
    </GuideSection>
  );
}

/** Addresses that a firewall in front of the customer's server has to let in. */
function AddressesSection() {
  const texts = useMessages('developerDocs').addresses;
  const { callbackSourceAddresses: addresses } = useSettings();
  return (
    <GuideSection id="addresses">
      {addresses.length === 0 ? (
        <p className="max-w-prose">{texts.notFixed}</p>
      ) : (
        <>
          <p className="max-w-prose">{texts.fixed}</p>
          <Code label={texts.list} text={addresses.join('\n')} />
        </>
      )}
      <p className="max-w-prose text-text-muted">{texts.signature}</p>
    </GuideSection>
  );
}
