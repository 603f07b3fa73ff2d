import { Card } from '@arcadia/ui/layout/card';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AddBillingEmail } from './AddBillingEmail.tsx';
import { BillingEmailRow } from './BillingEmailRow.tsx';
import type { BillingEmail } from './queries.ts';
import { RemoveBillingEmailDialog } from './RemoveBillingEmailDialog.tsx';

/** The contract takes as many. */
const maxEmails = 10;

/** Where the company's bills are mailed to. */
export function BillingEmailsCard({ emails }: { emails: readonly BillingEmail[] }) {
  const texts = useMessages('account').billing;
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <Card flush title={texts.title} description={texts.text}>
      {emails.length > 0 && (
        <ul aria-label={texts.title} className="border-t border-hairline">
          {emails.map((one) => (
            <BillingEmailRow key={one.email} billingEmail={one} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      <div className="border-t border-hairline px-4 py-4 md:px-6">
        {emails.length < maxEmails ? (
          <AddBillingEmail emails={emails} />
        ) : (
          <p className="text-13 text-text-muted">{texts.full({ most: maxEmails })}</p>
        )}
      </div>
      <RemoveBillingEmailDialog email={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}
