import { IconButton } from '@arcadia/ui/action/icon-button';
import { Kbd } from '@arcadia/ui/display/kbd';
import { Popover } from '@arcadia/ui/overlay/popover';
import { Switch } from '@arcadia/ui/form/switch';
import { useSingleKeys } from '@arcadia/web/keyboard/single-keys';
import { Keyboard } from 'lucide-react';
import { useMessages } from '../messages.ts';

/** Keys of a desk with their actions, and the switch for them. Not on small screens, which have no keys. */
export function KeyHelp({ approve, refuse }: { approve: string; refuse: string }) {
  const texts = useMessages('backofficeReviews').keys;
  const keys = [
    { key: 'T', action: texts.take },
    { key: 'A', action: approve },
    { key: 'R', action: refuse },
    { key: 'N', action: texts.next },
  ];
  const [on, setOn] = useSingleKeys();
  return (
    <Popover
      align="end"
      title={texts.title}
      className="w-72"
      trigger={
        <IconButton label={texts.title} className="max-lg:hidden">
          <Keyboard aria-hidden />
        </IconButton>
      }
    >
      <dl className="mb-4 flex flex-col gap-2 text-13">
        {keys.map(({ key, action }) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{action}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={texts.enabled}
        help={texts.enabledHelp}
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
    </Popover>
  );
}
