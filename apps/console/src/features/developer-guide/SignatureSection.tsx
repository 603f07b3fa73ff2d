import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { Code } from '../../shared/developer/Code.tsx';
import { FactTable } from '../../shared/developer/FactTable.tsx';
import { GuideSection } from './GuideSection.tsx';
import { signatureFormula } from './signature.ts';
import { SignatureExample } from './SignatureExample.tsx';

/** How a request is signed, and a signature to compute oneself. */
export function SignatureSection() {
  const texts = useMessages('developerDocs').signature;
  const { callbacks } = useMessages('developerDocs');
  const { callbackHeaderPrefix: prefix } = useSettings();
  const headers = [
    { name: 'AppId', meaning: texts.headers.appId },
    { name: 'Timestamp', meaning: texts.headers.timestamp },
    { name: 'Nonce', meaning: texts.headers.nonce },
    { name: 'Signature', meaning: texts.headers.signature },
  ];
  return (
    <GuideSection id="signature">
      <p className="max-w-prose">{texts.text}</p>
      <FactTable
        label={texts.text}
        heads={[callbacks.field, callbacks.meaning]}
        rows={headers.map(({ name, meaning }) => ({
          id: name,
          cells: [
            <code key="name" className="font-mono">
              {`${prefix}-${name}`}
            </code>,
            meaning,
          ],
        }))}
      />
      <p className="max-w-prose">{texts.signed}</p>
      <Code label={texts.signedText} text={signatureFormula} />
      <ul className="max-w-prose list-disc space-y-1 pl-5 marker:text-hairline-strong">
        <li>{texts.rawBody}</li>
        <li>{texts.constantTime}</li>
      </ul>
      <SignatureExample />
    </GuideSection>
  );
}
