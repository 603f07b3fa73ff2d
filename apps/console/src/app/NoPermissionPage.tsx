import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Lock } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { useMember } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { paths } from './paths.ts';

/** Whom to ask for a screen that the person may not see (specification section 6). */
export function NoPermissionPage() {
  const texts = useMessages('shell').noPermission;
  const { manager } = useMember();
  const title = manager === null ? texts.titleWithoutManager : texts.title({ name: manager.name });
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
      <Lock aria-hidden size={24} className="mb-3 text-text-faint" />
      <h1 className="text-16 font-semibold text-balance">{title}</h1>
      {manager !== null && (
        <dl className="mt-4 grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-left text-13">
          <dt className="text-text-muted">{texts.phone}</dt>
          <dd className="tabular-nums">{`${manager.areaCode} ${manager.phoneNumber}`}</dd>
          <dt className="text-text-muted">{texts.email}</dt>
          <dd>{manager.email}</dd>
        </dl>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="ghost" onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
          {texts.contact}
        </Button>
        <Link href={paths.home} className={buttonClass({})}>
          {texts.home}
        </Link>
      </div>
    </div>
  );
}
