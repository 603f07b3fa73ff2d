import { Button } from '@arcadia/ui/action/button';
import { Menu, MenuItem } from '@arcadia/ui/overlay/menu';
import { TextArea } from '@arcadia/ui/form/text-area';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { maxReasonLength } from './max-reason-length.ts';
import { presetReasonsQuery, type PresetKind } from './preset-reasons.ts';

type ReasonFieldProps = {
  presets: PresetKind;
  texts: {
    reason: string;
    reasonHelp: string;
    presets: string;
  };
  /** The one language in which it is written. Left out: the customer's, which the operator knows. */
  language?: Language;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** Reason of a refusal, in words the customer reads: a common one to begin with, and one's own. */
export function ReasonField({ language: only, ...props }: ReasonFieldProps) {
  const { presets, texts, value, error, onChange } = props;
  const { data } = useQuery(presetReasonsQuery);
  const offered = data?.filter(({ language }) => only === undefined || language === only);
  return (
    <TextArea
      label={texts.reason}
      help={texts.reasonHelp}
      labelAction={
        offered !== undefined && (
          <Menu
            trigger={
              <Button size="sm" variant="ghost" className="-my-1">
                {texts.presets}
                <ChevronDown aria-hidden />
              </Button>
            }
          >
            {offered.map(({ language, reasons }) => (
              <div key={language} role="group" aria-label={languageFacts[language].name}>
                <p aria-hidden className="px-2 pt-1.5 pb-0.5 text-12 font-medium text-text-faint">
                  {languageFacts[language].name}
                </p>
                <div lang={language} className="max-w-96">
                  {reasons[presets].map((preset) => (
                    <MenuItem key={preset} onSelect={() => onChange(preset)}>
                      {preset}
                    </MenuItem>
                  ))}
                </div>
              </div>
            ))}
          </Menu>
        )
      }
      lang={only}
      rows={3}
      maxLength={maxReasonLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
