import { Card } from '@arcadia/ui/layout/card';
import { Code } from '../../shared/developer/Code.tsx';
import { useMessages } from '../../shared/messages.ts';
import { commonExamples, pathOf } from './examples.ts';

/** Rules that all calls have in common, before one is chosen. */
export function StartPart() {
  const { start } = useMessages('apiReference');
  const facts = [
    {
      title: start.address,
      text: start.addressText,
      code: `${window.location.origin}${pathOf('')}`,
    },
    { title: start.key, text: start.keyText, code: commonExamples.key },
    { title: start.envelope, text: start.envelopeText, code: commonExamples.envelope },
    { title: start.money, text: start.moneyText, code: commonExamples.money },
    { title: start.client, text: start.clientText, code: commonExamples.installation },
  ];
  return (
    <Card title={start.title} description={start.choose}>
      <div className="flex flex-col gap-6 text-14">
        {facts.map(({ title, text, code }) => (
          <div key={title} className="min-w-0">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 mb-2 max-w-prose text-text-muted">{text}</p>
            <Code label={title} text={code} />
          </div>
        ))}
      </div>
    </Card>
  );
}
