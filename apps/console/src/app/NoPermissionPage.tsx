import { companyOnly, type PermissionName } from '@arcadia/contract/access/permissions';
import { Button, buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Link } from '@arcadia/ui/action/link';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { announce } from '../shared/announcements.ts';
import { useMember, type Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { paths } from './paths.ts';

type Reason = { title: string; text: string; mayBeGranted: boolean };

/** Whom to ask for a screen that the person may not see (specification section 6). */
export function NoPermissionPage({ permission }: { permission: PermissionName }) {
  const texts = useMessages('shell').noPermission;
  const { brandName } = useSettings();
  const member = useMember();
  const { manager, mainAccountName, mainAccountContact } = member;
  const { title, text, mayBeGranted } = useReason(member, permission);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
      <Lock aria-hidden size={24} className="mb-3 text-text-faint" />
      <h1 className="text-16 font-semibold text-balance">{title}</h1>
      <p className="mt-1 text-14 text-pretty text-text-muted">{text}</p>
      {mayBeGranted && (
        <Person title={texts.mainAccount} name={mainAccountName} {...mainAccountContact} />
      )}
      {manager !== null && (
        <Person title={texts.manager({ brand: brandName })} {...manager}>
          {mayBeGranted && texts.managerText}
        </Person>
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

/** The main account can help only where it holds the permission itself. */
function useReason({ main, mainAccountName, role }: Member, permission: PermissionName): Reason {
  const texts = useMessages('shell').noPermission;
  if (role === 'channelCompany' && companyOnly.includes(permission))
    return { ...texts.directOnly, mayBeGranted: false };
  if (main) return { ...texts.forMain, mayBeGranted: false };
  return {
    title: texts.title({ name: mainAccountName }),
    text: texts.text,
    mayBeGranted: true,
  };
}

type PersonProps = Member['mainAccountContact'] & {
  title: string;
  name: string;
  /** A sentence about the person: the help that they can give. */
  children?: ReactNode;
};

/** Somebody to turn to, with what they are reached by. */
function Person({ title, name, areaCode, phoneNumber, email, children }: PersonProps) {
  const texts = useMessages('shell').noPermission;
  return (
    <section className="mt-6 w-full rounded-card border border-hairline bg-surface p-4 text-left">
      <h2 className="text-13 font-medium">{title}</h2>
      {children && <p className="mt-1 text-13 text-text-muted">{children}</p>}
      <div className="mt-3">
        <DescriptionList
          items={[
            { id: 'name', term: texts.name, value: name, wide: true },
            ...(phoneNumber === null
              ? []
              : [{ id: 'phone', term: texts.phone, value: phoneLink(areaCode, phoneNumber) }]),
            ...(email === null
              ? []
              : [{ id: 'email', term: texts.email, value: mailLink(email), wide: true }]),
          ]}
        />
      </div>
    </section>
  );
}

const phoneLink = (areaCode: string | null, phoneNumber: string) => (
  <a
    href={`tel:${areaCode ?? ''}${phoneNumber}`}
    className={`${textLinkClass} tabular-nums`}
  >{`${areaCode ?? ''} ${phoneNumber}`}</a>
);

const mailLink = (email: string) => (
  <a href={`mailto:${email}`} className={textLinkClass}>
    {email}
  </a>
);
