import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { Code } from '../../shared/developer/Code.tsx';
import { GuideSection } from './GuideSection.tsx';

/** What a firewall in front of the customer's server has to let in. */
export function AddressesSection() {
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
