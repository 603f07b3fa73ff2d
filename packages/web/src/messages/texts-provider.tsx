import { UiTextsProvider } from '@arcadia/ui/ui-texts';
import type { ReactNode } from 'react';
import { useCommonMessages } from './common-messages.tsx';

/** The words of the parts of ui, in the language of the reader. */
export function TextsProvider({ children }: { children: ReactNode }) {
  return <UiTextsProvider texts={useCommonMessages().ui}>{children}</UiTextsProvider>;
}
