import type { Credential } from '@arcadia/contract/applications/credentials';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { ActivateDialog } from './ActivateDialog.tsx';
import { CredentialFacts } from './CredentialFacts.tsx';
import { RevealDialog } from './RevealDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';

type Asked =
  | { what: 'reveal' | 'activate' | 'revoke'; credential: Credential }
  | { what: 'rotate' };

/** The keys that sign our callbacks: one, or two while a rotation is under way. */
export function CredentialsCard({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').credentials;
  const mayManage = usePermission('applicationAll');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rotating = service.credentials.length > 1;
  return (
    <Card title={texts.title} description={texts.description}>
      {service.credentials.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.pending}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {inOrder(service.credentials).map((credential) => (
            <li key={credential.id} className="py-4 first:pt-0 last:pb-0">
              <CredentialFacts
                credential={credential}
                rotating={rotating}
                mayManage={mayManage}
                onReveal={() => setAsked({ what: 'reveal', credential })}
                onActivate={() => setAsked({ what: 'activate', credential })}
                onRevoke={() => setAsked({ what: 'revoke', credential })}
              />
            </li>
          ))}
        </ul>
      )}
      {mayManage && service.credentials.length > 0 && (
        <div className="mt-4">
          <Button size="sm" onClick={() => setAsked({ what: 'rotate' })}>
            {texts.rotate}
          </Button>
        </div>
      )}
      {asked?.what === 'reveal' && (
        <RevealDialog service={service} credential={asked.credential} onClose={close} />
      )}
      {asked?.what === 'revoke' && (
        <RevokeDialog service={service} credential={asked.credential} onClose={close} />
      )}
      {asked?.what === 'rotate' && <RotateDialog service={service} onClose={close} />}
      <ActivateDialog
        service={service}
        credential={asked?.what === 'activate' ? asked.credential : null}
        onClose={close}
      />
    </Card>
  );
}

/** Credentials in their order: the one that signs stands first. */
function inOrder(credentials: readonly Credential[]): Credential[] {
  const places: readonly Credential['status'][] = ['active', 'next', 'retiring'];
  return credentials.toSorted((a, b) => places.indexOf(a.status) - places.indexOf(b.status));
}
