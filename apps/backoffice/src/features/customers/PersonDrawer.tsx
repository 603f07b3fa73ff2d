import { Button } from '@arcadia/ui/action/button';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Identifier } from '@arcadia/ui/display/identifier';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { personTones, roleOf } from './people-columns.tsx';
import type { Person } from './queries.ts';

type PersonDrawerProps = {
  personId: string | undefined;
  /** The page that is shown; undefined while it loads. */
  listed: readonly Person[] | undefined;
  onClose: () => void;
  /** Ends the person's sessions; undefined for an operator who may not. */
  onSignOut: ((person: Person) => void) | undefined;
  onRemoveFactors: ((person: Person) => void) | undefined;
};

/** One person of a customer. */
export function PersonDrawer({
  personId,
  listed,
  onClose,
  onSignOut,
  onRemoveFactors,
}: PersonDrawerProps) {
  const texts = useMessages('backofficeCustomers').people;
  const content = useRef<HTMLDivElement>(null);
  const person = listed?.find(({ id }) => id === personId);
  // Kept while the drawer slides away: the address has forgotten the person by then.
  const [shown, setShown] = useState(person);
  if (personId !== undefined && person !== shown) setShown(person);
  return (
    <Drawer
      open={personId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="md"
      initialFocus={content}
      title={shown?.name ?? texts.title}
      description={shown && roleOf(shown, texts)}
    >
      <div ref={content} tabIndex={-1} className="flex scroll-mt-5 flex-col gap-6 outline-none">
        {shown !== undefined ? (
          <>
            <Facts person={shown} />
            {onSignOut && <SignOut person={shown} onSignOut={onSignOut} />}
            {onRemoveFactors && hasFactor(shown) && (
              <Button className="self-start" onClick={() => onRemoveFactors(shown)}>
                {texts.removeFactors}
              </Button>
            )}
          </>
        ) : listed === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <EmptyState title={texts.missingTitle}>{texts.missingText}</EmptyState>
        )}
      </div>
    </Drawer>
  );
}

function hasFactor({ authenticatorSet, passkeyCount }: Person): boolean {
  return authenticatorSet || passkeyCount > 0;
}

function SignOut({ person, onSignOut }: { person: Person; onSignOut: (person: Person) => void }) {
  const texts = useMessages('backofficeCustomers').people;
  if (person.liveSessions === 0)
    return <p className="text-13 text-text-muted">{texts.notSignedIn}</p>;
  return (
    <Button className="self-start" onClick={() => onSignOut(person)}>
      {texts.signOut}
    </Button>
  );
}

function Facts({ person }: { person: Person }) {
  const texts = useMessages('backofficeCustomers').people;
  const { id, phone, email, status, liveSessions, lastSeenAt } = person;
  const { passkeys, app, none } = texts.twoStepKinds;
  const held = [
    ...(person.passkeyCount > 0 ? [passkeys({ count: person.passkeyCount })] : []),
    ...(person.authenticatorSet ? [app] : []),
  ];
  return (
    <DescriptionList
      items={[
        {
          id: 'status',
          term: texts.status,
          value: <Status tone={personTones[status]}>{texts.statuses[status]}</Status>,
        },
        { id: 'sessions', term: texts.sessions, value: liveSessions },
        {
          id: 'twoStep',
          term: texts.twoStep,
          value: held.length === 0 ? none : held.join(' · '),
        },
        {
          id: 'lastSeen',
          term: texts.lastSeen,
          value: lastSeenAt === null ? texts.never : <Time instant={lastSeenAt} kind="exact" />,
        },
        { id: 'phone', term: texts.phone, value: phone ?? texts.none },
        { id: 'email', term: texts.email, value: email ?? texts.none },
        {
          id: 'id',
          term: texts.accountId,
          value: <Identifier value={id} label={texts.accountId} max={28} />,
        },
      ]}
    />
  );
}
