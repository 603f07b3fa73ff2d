import { lazy, Suspense } from 'react';
import { ChevronDown, FlaskConical } from 'lucide-react';
import type { Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { TopBarPanel } from './TopBarPanel.tsx';

/** Only the simulation has it, so that only there it is loaded. */
export const RoleSwitch = lazy(() =>
  import('./RoleSwitch.tsx').then((module) => ({ default: module.RoleSwitch })),
);

/** The current demo account, and those to switch to. */
export function RolePanel({ member }: { member: Member }) {
  const texts = useMessages('shell').roleSwitch;
  return (
    <TopBarPanel
      label={texts.title}
      face={
        <>
          <FlaskConical aria-hidden />
          <span className="sr-only">{`${texts.title}: `}</span>
          <span className="max-xl:sr-only">{texts.roles[member.role]}</span>
          <ChevronDown aria-hidden className="text-text-faint" />
        </>
      }
      panelClassName="w-80 p-4"
    >
      {() => (
        <Suspense>
          <RoleSwitch />
        </Suspense>
      )}
    </TopBarPanel>
  );
}
