import { companyOnly, type PermissionName } from '@arcadia/contract/permissions';
import { Button, buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Link } from '@arcadia/ui/action/link';
import { Lock } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { useMember, type Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { paths } from './paths.ts';

/** Whom to ask for a screen that the person may not see (specification section 6). */
export function NoPermissionPage({ permission }: { permission: PermissionName }) {
  const texts = useMessages('shell').noPermission;
  const member = useMember();
  const { title, text } = useReason(member, permission);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
      <Lock aria-hidden size={24} className="mb-3 text-text-faint" />
      <h1 className="text-16 font-semibold text-balance">{title}</h1>
      <p className="mt-1 text-14 text-pretty text-text-muted">{text}</p>
      {member.manager !== null && <Manager manager={member.manager} />}
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
function useReason(
  { main, mainAccountName, role }: Member,
  permission: PermissionName,
): { title: string; text: string } {
  const texts = useMessages('shell').noPermission;
  if (role === 'channelCompany' && companyOnly.includes(permission)) return texts.directOnly;
  if (main) return texts.forMain;
  return { title: texts.title({ name: mainAccountName }), text: texts.text };
}

/** The provider's person for this company; gives no permissions, but knows what to do. */
function Manager({ manager }: { manager: NonNullable<Member['manager']> }) {
  const texts = useMessages('shell').noPermission;
  const { brandName } = useSettings();
  const { name, areaCode, phoneNumber, email } = manager;
  return (
    <section className="mt-6 w-full rounded-card border border-hairline bg-surface p-4 text-left">
      <h2 className="mb-3 text-13 font-medium">{texts.manager({ brand: brandName })}</h2>
      <DescriptionList
        items={[
          { id: 'name', term: texts.name, value: name, wide: true },
          {
            id: 'phone',
            term: texts.phone,
            value: (
              <a href={`tel:${areaCode}${phoneNumber}`} className={`${textLinkClass} tabular-nums`}>
                {`${areaCode} ${phoneNumber}`}
              </a>
            ),
          },
          {
            id: 'email',
            term: texts.email,
            value: (
              <a href={`mailto:${email}`} className={textLinkClass}>
                {email}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
