import type { Credential } from '@arcadia/contract/applications/credentials';
import { Button } from '@arcadia/ui/action/button';
import { DescriptionList, type Description } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';

const tones: Record<Credential['status'], StatusTone> = {
  active: 'success',
  next: 'info',
  retiring: 'neutral',
};

type CredentialFactsProps = {
  credential: Credential;
  /** Another one is valid beside it, so its part has to be told. */
  rotating: boolean;
  mayManage: boolean;
  onReveal: () => void;
  onActivate: () => void;
  onRevoke: () => void;
};

/** One key with its secret, which is shown once, and its status. */
export function CredentialFacts(props: CredentialFactsProps) {
  const { credential, rotating, mayManage } = props;
  const texts = useMessages('regionService').credentials;
  const { status, activatesAt, acceptedUntil } = credential;
  const items: Description[] = [
    {
      id: 'key',
      term: texts.appKey,
      value: <Identifier value={credential.appKey} label={texts.appKey} max={26} />,
    },
    { id: 'secret', term: texts.secret, value: <Secret {...props} /> },
    {
      id: 'created',
      term: texts.created,
      value: <Time instant={credential.createdAt} kind="exact" />,
    },
  ];
  if (activatesAt !== null)
    items.push({
      id: 'activates',
      term: texts.signsFrom,
      value: <Time instant={activatesAt} kind="exact" />,
    });
  if (acceptedUntil !== null)
    items.push({
      id: 'accepted',
      term: texts.acceptedUntil,
      value: <Time instant={acceptedUntil} kind="exact" />,
    });
  return (
    <div className="flex flex-col gap-3">
      {rotating && (
        <p className="text-13 font-medium">
          <Status tone={tones[status]}>{texts.statuses[status]}</Status>
        </p>
      )}
      <DescriptionList columns={1} items={items} />
      {rotating && mayManage && <RotationActions {...props} />}
    </div>
  );
}

/** Buttons that end an overlap before its time: the new secret signs, or one of the two ends. */
function RotationActions({ credential, onActivate, onRevoke }: CredentialFactsProps) {
  const texts = useMessages('regionService').credentials;
  return (
    <div className="flex flex-wrap gap-2">
      {credential.status === 'next' && (
        <Button size="sm" onClick={onActivate}>
          {texts.activate}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onRevoke}>
        {texts.revoke}
        <span className="sr-only"> {texts.revokeOf({ key: credential.appKey })}</span>
      </Button>
    </div>
  );
}

function Secret({ credential, mayManage, onReveal }: CredentialFactsProps) {
  const texts = useMessages('regionService').credentials;
  if (credential.secretRevealed)
    return <span className="text-13 text-text-muted">{texts.shownOnce}</span>;
  if (!mayManage) return <span className="text-13 text-text-muted">{texts.readOnly}</span>;
  return (
    <Button size="sm" onClick={onReveal}>
      {texts.reveal}
    </Button>
  );
}
