import { Banner } from '@arcadia/ui/feedback/banner';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { ApiError } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMessages } from '../../shared/messages.ts';
import { AuthenticatorRow, PasskeysRow, RecoveryRow } from './FactorRows.tsx';
import type { Editing } from './editing.ts';
import { FactorDialog } from './FactorDialog.tsx';
import { factorsQuery, type Factors } from './factor-queries.ts';
import { client } from '../../shared/client.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';

/** As long as setting something up takes. */
const neededMs = 5 * 60_000;

/** Asks for a code unless the session was verified a moment ago. */
function useVerified() {
  const { verify, dialog } = useIdentityCheck();
  const ensure = async (): Promise<boolean> => {
    try {
      const { identityVerifiedUntil: until } = await client.getAccount({}, { notify: true });
      return (until !== null && Date.parse(until) - productNow() > neededMs) || (await verify());
    } catch (error) {
      // The transport has said why.
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  return { ensure, dialog };
}

/** Passkeys, authenticator app and recovery codes of the account. */
export function FactorsCard() {
  const texts = useMessages('security').factors;
  const query = useQuery(factorsQuery);
  const { data, error } = query;
  const [editing, setEditing] = useState<Editing | null>(null);
  const { ensure, dialog } = useVerified();
  const edit = async (next: Editing) => {
    // A name is nobody's way in.
    if (next.kind === 'rename' || (await ensure())) setEditing(next);
  };
  return (
    <Card flush title={texts.title} description={texts.text}>
      {data === undefined && error !== null ? (
        <LoadFailed query={query} title={texts.failed} />
      ) : (
        <div aria-busy={data === undefined} data-awaited={data === undefined ? '' : undefined}>
          {data === undefined ? (
            <Waiting />
          ) : (
            <Rows factors={data} onEdit={(next) => void edit(next)} />
          )}
        </div>
      )}
      {dialog}
      {editing !== null && <FactorDialog editing={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

function Rows({ factors, onEdit }: { factors: Factors; onEdit: (editing: Editing) => void }) {
  const texts = useMessages('security').factors;
  const { date } = useFormats();
  const { authenticatorSince, passkeys, requiredFrom } = factors;
  const hasFactor = authenticatorSince !== null || passkeys.length > 0;
  return (
    <>
      {requiredFrom !== null && !hasFactor && (
        <div className="px-4 pb-4 md:px-6">
          <Banner tone="warning">{texts.dueFrom({ date: date(requiredFrom) })}</Banner>
        </div>
      )}
      <PasskeysRow passkeys={passkeys} onEdit={onEdit} />
      <AuthenticatorRow since={authenticatorSince} onEdit={onEdit} />
      <RecoveryRow left={hasFactor ? factors.recoveryCodesRemaining : null} onEdit={onEdit} />
    </>
  );
}

function Waiting() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="flex flex-col gap-1 border-t border-hairline px-4 py-4 md:px-6">
      <Skeleton width="9rem" className="text-14" />
      <Skeleton width="20rem" className="text-13" />
    </div>
  ));
}
