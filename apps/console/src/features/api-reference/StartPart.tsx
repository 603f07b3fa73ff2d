import { Card } from '@arcadia/ui/layout/card';
import type { ReactNode } from 'react';
import { Code } from '../../shared/developer/Code.tsx';
import { useMessages } from '../../shared/messages.ts';

/** What all calls have in common, before one is chosen. */
export function StartPart() {
  const { start } = useMessages('apiReference');
  const address = `${window.location.origin}/api`;
  return (
    <Card title={start.title} description={start.choose}>
      <div className="flex flex-col gap-6 text-14">
        <Fact title={start.address} text={start.addressText}>
          <Code label={start.address} text={address} />
        </Fact>
        <Fact title={start.key} text={start.keyText}>
          <Code label={start.key} text="Authorization: Bearer ak_…" />
        </Fact>
        <Fact title={start.envelope} text={start.envelopeText}>
          <Code label={start.envelope} text={'{ "code": 0, "msg": "", "data": {} }'} />
        </Fact>
        <Fact title={start.money} text={start.moneyText}>
          <Code label={start.money} text={'{ "amount": "1250.00", "currency": "CNY" }'} />
        </Fact>
        <Fact title={start.client} text={start.clientText}>
          <Code label={start.client} text="npm install ./arcadia-api-client-0.1.0.tgz" />
        </Fact>
      </div>
    </Card>
  );
}

function Fact({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-2 max-w-prose text-text-muted">{text}</p>
      {children}
    </div>
  );
}
