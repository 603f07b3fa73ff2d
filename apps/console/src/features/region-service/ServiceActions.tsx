import type { RegionService } from '@arcadia/contract/applications/region-services';
import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import { canApply } from '@arcadia/kernel/transitions';
import { Button } from '@arcadia/ui/action/button';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Menu, MenuItem } from '@arcadia/ui/overlay/menu';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { DeleteRegionDialog } from './DeleteRegionDialog.tsx';
import { LaunchDialog } from './LaunchDialog.tsx';
import { useLaunchSteps } from './launch-steps.ts';
import { TakeOfflineDialog } from './TakeOfflineDialog.tsx';

type Asked = 'launch' | 'takeOffline' | 'delete';

/** Launch, take offline, delete: each with a confirmation that names the consequences. Disabled actions say why. */
export function ServiceActions({ service }: { service: RegionService }) {
  const texts = useMessages('regionService');
  const mayManage = usePermission('applicationAll');
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useLaunchSteps(service).filter(({ done }) => !done).length;
  if (!mayManage) return null;
  const close = () => setAsked(null);
  const blocked =
    service.hold === null ? texts.launch.notReady({ count: open }) : texts.launch.held;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.remove.more} variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem
          danger
          disabledReason={service.status === 'online' ? texts.remove.online : null}
          onSelect={() => setAsked('delete')}
        >
          {texts.remove.action}
        </MenuItem>
      </Menu>
      {canApply(serviceTransitions, 'takeOffline', service.status) && (
        <Button onClick={() => setAsked('takeOffline')}>{texts.takeOffline.action}</Button>
      )}
      {canApply(serviceTransitions, 'launch', service.status) && (
        <Button
          variant="primary"
          disabledReason={open === 0 ? null : blocked}
          onClick={() => setAsked('launch')}
        >
          {service.status === 'offline' ? texts.launch.again : texts.launch.action}
        </Button>
      )}
      <LaunchDialog service={service} open={asked === 'launch'} onClose={close} />
      <TakeOfflineDialog service={service} open={asked === 'takeOffline'} onClose={close} />
      <DeleteRegionDialog service={service} open={asked === 'delete'} onClose={close} />
    </>
  );
}
