import { verdictCodes } from '@arcadia/contract/callbacks/callback-examples';
import { useMessages } from '../../shared/messages.ts';
import { FactTable } from '../../shared/developer/FactTable.tsx';
import { GuideSection } from './GuideSection.tsx';

/** The numbers that a server tells, and those that it is told about. */
export function CodesSection() {
  const texts = useMessages('developerDocs').codes;
  const code = (value: number | string) => <code className="font-mono">{value}</code>;
  return (
    <GuideSection id="codes">
      <h3 className="text-14 font-semibold">{texts.sdk}</h3>
      <FactTable
        label={texts.sdk}
        heads={[texts.code, texts.meaning]}
        rows={Object.entries(texts.sdkCodes).map(([value, meaning]) => ({
          id: value,
          cells: [code(value), meaning],
        }))}
      />
      <h3 className="mt-2 text-14 font-semibold">{texts.verdicts}</h3>
      <p className="max-w-prose text-text-muted">{texts.verdictsText}</p>
      <FactTable
        label={texts.verdicts}
        heads={[texts.callback, texts.refused, texts.badJson, texts.badStatus]}
        rows={verdictCodes.map(({ callback, refused, badJson, badStatus }) => ({
          id: callback,
          cells: [
            callback === 'user_info' ? texts.userInfo : code(callback),
            code(refused),
            code(badJson),
            code(badStatus),
          ],
        }))}
      />
    </GuideSection>
  );
}
