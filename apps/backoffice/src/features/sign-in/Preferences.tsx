import { languageFacts } from '@arcadia/i18n/languages';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { themeChoices, useTheme } from '@arcadia/ui/theme/theme';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useLanguage } from '@arcadia/web/messages/messages';

/** Language and theme for somebody who has no menu yet. */
export function Preferences() {
  const common = useCommonMessages();
  const { language, languages, chooseLanguage } = useLanguage();
  const { choice, setTheme } = useTheme();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <SegmentedControl
        label={common.language}
        options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        value={language}
        onValueChange={(next) => void chooseLanguage(next)}
      />
      <SegmentedControl
        label={common.theme.label}
        options={themeChoices.map((value) => ({ value, label: common.theme[value] }))}
        value={choice}
        onValueChange={setTheme}
      />
    </div>
  );
}
