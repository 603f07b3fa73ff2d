import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Lock } from 'lucide-react';
import { useMessages } from '../shared/messages.ts';
import { useOperator } from '../shared/operator.ts';
import { paths } from './paths.ts';
import { useRoleNames } from './role-names.ts';

/** Shown without the page's permission: the operator's roles, and who can change them. */
export function NoPermissionPage() {
  const texts = useMessages('backoffice').noPermission;
  const roles = useRoleNames(useOperator());
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
      <Lock aria-hidden size={24} className="mb-3 text-text-faint" />
      <h1 className="text-16 font-semibold text-balance">{texts.title}</h1>
      <p className="mt-1 text-14 text-pretty text-text-muted">{texts.text({ roles })}</p>
      <Link href={paths.home} className={`${buttonClass()} mt-6`}>
        {texts.home}
      </Link>
    </div>
  );
}
