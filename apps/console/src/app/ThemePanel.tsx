import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { themeChoices, useTheme } from '@arcadia/ui/theme/theme';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { Moon, Sun } from 'lucide-react';
import { TopBarPanel } from './TopBarPanel.tsx';

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
    >
      {() => <ThemeChoice />}
    </TopBarPanel>
  );
}

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const { theme: texts } = useCommonMessages();
  const { choice, setTheme } = useTheme();
  return (
    <SegmentedControl
      label={texts.label}
      options={themeChoices.map((value) => ({ value, label: texts[value] }))}
      value={choice}
      onValueChange={setTheme}
    />
  );
}
