import { latePart } from '@arcadia/ui/overlay/late-part';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { Moon, Sun } from 'lucide-react';
import { TopBarPanel } from './TopBarPanel.tsx';

const loadChoice = async () => (await import('./ThemeChoice.tsx')).ThemeChoice;
const ThemeChoice = latePart(loadChoice);

export function ThemePanel() {
  const { theme: texts } = useCommonMessages();
  return (
    <TopBarPanel
      label={texts.label}
      face={
        <>
          {/* The style sheet knows the theme before the app does: the first frame is the server's. */}
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
          <span className="sr-only">{texts.label}</span>
        </>
      }
      panelClassName="p-2"
      load={loadChoice}
    >
      {() => <ThemeChoice />}
    </TopBarPanel>
  );
}
