import type { PresetKind } from '../reason/preset-reasons.ts';
import { RefuseDialog, type RefuseDialogProps } from '../two-people/RefuseDialog.tsx';

export type RefuseWords = {
  refuse: string;
  refuseText: string;
  reason: string;
  reasonHelp: string;
  reasonMissing: string;
  presets: string;
};

type RefuseCaseProps = Pick<
  RefuseDialogProps,
  'open' | 'onClose' | 'pending' | 'error' | 'kept' | 'onRefuse'
> & {
  title: string;
  texts: RefuseWords;
  presets: PresetKind;
  /** @default md: room for a customer's name and a few sentences. */
  size?: 'sm' | 'md';
};

/** Asks why a case is refused, in words that the customer reads. */
export function RefuseCase({ title, texts, presets, size = 'md', ...props }: RefuseCaseProps) {
  return (
    <RefuseDialog
      {...props}
      size={size}
      presets={{ kind: presets, label: texts.presets }}
      texts={{
        refuse: texts.refuse,
        refuseTitle: title,
        refuseText: texts.refuseText,
        refuseReason: texts.reason,
        refuseReasonHelp: texts.reasonHelp,
        reasonMissing: texts.reasonMissing,
      }}
    />
  );
}
