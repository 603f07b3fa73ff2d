import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { Awaited } from '@arcadia/ui/layout/in-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { revocationsQuery } from './queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The way to revoke the certification in force, and those that were; nothing where neither can be. */
export function RevocationCard({ company }: { company: Company }) {
  const texts = useMessages('backofficeRevocations');
  const { data, isError } = useQuery(revocationsQuery(company.id));
  const [asked, setAsked] = useState(false);
  const mayRevoke = operatorMay(useOperator(), 'certifications.review');
  if (!data) return isError ? null : <Awaited />;
  const { revocable, online, entries } = data;
  const canRevoke = revocable && mayRevoke;
  if (!canRevoke && entries.length === 0) return null;
  return (
    <Card
      title={texts.title}
      actions={canRevoke && <Button onClick={() => setAsked(true)}>{texts.revoke}</Button>}
    >
      {entries.length === 0 ? (
        <p className="text-text-muted">{texts.none}</p>
      ) : (
        <ol className="flex flex-col gap-4">
          {entries.map(
            ({ submissionId, revokedAt, revokedByName: name, reason, note, services }) => (
              <li key={submissionId} className="flex flex-col gap-1 text-14">
                <p className="text-13 text-text-muted">
                  <Time instant={revokedAt} kind="exact" /> {texts.by({ name })}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{texts.toCustomer({ reason })}</p>
                {note !== null && (
                  <p className="whitespace-pre-line wrap-anywhere text-text-muted">
                    {texts.internal({ note })}
                  </p>
                )}
                {services > 0 && (
                  <p className="text-text-muted">{texts.held({ count: services })}</p>
                )}
              </li>
            ),
          )}
        </ol>
      )}
      {asked && <RevokeDialog company={company} online={online} onClose={() => setAsked(false)} />}
    </Card>
  );
}
