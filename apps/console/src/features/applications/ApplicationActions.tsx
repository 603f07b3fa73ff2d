import type { Application } from '@arcadia/contract/applications/applications';
import { regions } from '@arcadia/contract/applications/regions';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Link } from '@arcadia/ui/action/link';
import { Menu, MenuItem } from '@arcadia/ui/overlay/menu';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { DeleteApplicationDialog } from './DeleteApplicationDialog.tsx';

/** Add a region, and delete. What can't be done now says why. */
export function ApplicationActions({ application }: { application: Application }) {
  const texts = useMessages('applications');
  const { removal } = useMessages('applicationForms');
  const mayManage = usePermission('applicationAll');
  const [deleting, setDeleting] = useState(false);
  if (!mayManage) return null;
  const online = application.services.filter(({ status }) => status === 'online');
  const names = online.map(({ region }) => texts.regions[region]).join(texts.service.comma);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.detail.more} variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem
          danger
          disabledReason={online.length > 0 ? removal.online({ regions: names }) : null}
          onSelect={() => setDeleting(true)}
        >
          {removal.action}
        </MenuItem>
      </Menu>
      {application.services.length < regions.length ? (
        <Link
          href={paths.addRegion(application.id)}
          className={buttonClass({ variant: 'primary' })}
        >
          {texts.detail.addRegion}
        </Link>
      ) : (
        <Button disabledReason={texts.detail.allServed}>{texts.detail.addRegion}</Button>
      )}
      {deleting && (
        <DeleteApplicationDialog application={application} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
