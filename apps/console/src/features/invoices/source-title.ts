import { sourceName } from '@arcadia/i18n/source-name';
import { useFormats } from '@arcadia/ui/formats';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useCallback } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { ListedSource } from './queries.ts';

type Named = Pick<ListedSource, 'applicationName' | 'packages' | 'month'>;

/** Title of a bill or an order: its application or packages, and its month. */
export function useSourceTitle(): (source: Named) => string {
  const texts = useMessages('invoices');
  const language = useContentLanguage();
  const formats = useFormats();
  return useCallback(
    (source) => {
      const name = sourceName(source, { language, between: texts.between });
      return texts.form.amountOf({ name, month: formats.month(source.month) });
    },
    [texts, language, formats],
  );
}
