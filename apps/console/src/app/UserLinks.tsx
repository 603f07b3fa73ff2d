import { Button, buttonClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { Link } from '@arcadia/ui/action/link';
import { BellRing, Keyboard, ShieldCheck } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import type { Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { helpTools } from './HelpTools.tsx';
import { OldEntrance } from './OldEntrance.tsx';
import { paths } from './paths.ts';

const row = 'w-full justify-start px-2';

/** Where the person's panel leads to. */
export function UserLinks({ member, close }: { member: Member; close: () => void }) {
  const texts = useMessages('shell');
  return (
    <ul className="p-2">
      <li>
        <Link
          href={paths.security}
          onClick={close}
          className={cx(buttonClass({ variant: 'ghost' }), row)}
        >
          <ShieldCheck aria-hidden />
          {texts.security}
        </Link>
      </li>
      <li>
        <Link
          href={paths.notificationMail}
          onClick={close}
          className={cx(buttonClass({ variant: 'ghost' }), row)}
        >
          <BellRing aria-hidden />
          {texts.notificationMail}
        </Link>
      </li>
      <KeyboardLink close={close} />
      {helpTools.map(({ name, Icon }) => (
        <li key={name} className="lg:hidden">
          <Button
            variant="ghost"
            className={row}
            onClick={() => {
              close();
              announce({ kind: 'help', dialog: name });
            }}
          >
            <Icon aria-hidden />
            {texts.help[name].label}
          </Button>
        </li>
      ))}
      {member.showOldEntrance && (
        <li className="md:hidden">
          <OldEntrance className={row} />
        </li>
      )}
    </ul>
  );
}

/** On small screens there is seldom a keyboard; the palette has it there too. */
function KeyboardLink({ close }: { close: () => void }) {
  const texts = useMessages('shell');
  return (
    <li className="max-lg:hidden">
      <Button
        variant="ghost"
        className={row}
        onClick={() => {
          close();
          announce({ kind: 'keyboardHelp' });
        }}
      >
        <Keyboard aria-hidden />
        {texts.keyboard}
      </Button>
    </li>
  );
}
