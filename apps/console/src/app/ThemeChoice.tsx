import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { themeChoices, useTheme } from '@arcadia/ui/theme/theme';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';

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
