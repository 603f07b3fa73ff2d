import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { PasskeyItem } from '@arcadia/web/second-factors/passkey-item';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Editing } from './editing.ts';
import type { Passkey } from './factor-queries.ts';

type Edits = { onEdit: (editing: Editing) => void };

type RowProps = { title: string; note: string; action: ReactNode; children?: ReactNode };

/** A kind of factor: what it is, what there is of it, and what can be done. */
function Row({ title, note, action, children }: RowProps) {
  return (
    <section className="border-t border-hairline px-4 py-4 md:px-6">
      <div className="flex items-start justify-between gap-x-6">
        <div className="min-w-0 flex-1">
          <h3 className="text-14 font-medium">{title}</h3>
          <p className="mt-0.5 text-13 text-text-muted">{note}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export function PasskeysRow({ passkeys, onEdit }: Edits & { passkeys: readonly Passkey[] }) {
  const texts = useMessages('security').factors.passkeys;
  const isSupported = typeof PublicKeyCredential !== 'undefined';
  return (
    <Row
      title={texts.title}
      note={texts.note}
      action={
        <Button
          size="sm"
          disabledReason={isSupported ? null : texts.unsupported}
          onClick={() => onEdit({ kind: 'addPasskey' })}
        >
          {texts.add}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label={texts.title} className="mt-3 flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </Row>
  );
}

function PasskeyRow({ passkey, onEdit }: Edits & { passkey: Passkey }) {
  const texts = useMessages('security').factors.passkeys;
  const { name } = passkey;
  return (
    <PasskeyItem passkey={passkey} texts={texts}>
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.renameNamed({ name })}
          onClick={() => onEdit({ kind: 'rename', passkey })}
        >
          {texts.rename}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.removeNamed({ name })}
          onClick={() => onEdit({ kind: 'removePasskey', passkey })}
        >
          {texts.remove}
        </Button>
      </span>
    </PasskeyItem>
  );
}

export function AuthenticatorRow({ since, onEdit }: Edits & { since: string | null }) {
  const texts = useMessages('security').factors.authenticator;
  return (
    <Row
      title={texts.title}
      note={texts.note}
      action={
        since === null ? (
          <Button
            size="sm"
            aria-label={texts.setUpNamed}
            onClick={() => onEdit({ kind: 'setUpAuthenticator' })}
          >
            {texts.setUp}
          </Button>
        ) : (
          <Button
            size="sm"
            aria-label={texts.removeNamed}
            onClick={() => onEdit({ kind: 'removeAuthenticator' })}
          >
            {texts.remove}
          </Button>
        )
      }
    >
      {since !== null && (
        <p className="mt-2 text-13">
          {texts.since} <Time instant={since} />
        </p>
      )}
    </Row>
  );
}

/** @param left null while there is nothing that a code could replace */
export function RecoveryRow({ left, onEdit }: Edits & { left: number | null }) {
  const texts = useMessages('security').factors.recovery;
  return (
    <Row
      title={texts.title}
      note={left === null ? texts.none : texts.note}
      action={
        left !== null && (
          <Button
            size="sm"
            aria-label={texts.renewNamed}
            onClick={() => onEdit({ kind: 'renewCodes' })}
          >
            {texts.renew}
          </Button>
        )
      }
    >
      {left !== null && (
        <p className={`mt-2 text-13 ${left < 3 ? 'text-warning' : ''}`}>
          {texts.left({ count: left })}
        </p>
      )}
    </Row>
  );
}
