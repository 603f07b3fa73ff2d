import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { textLinkClass } from '@arcadia/ui/action/button';
import { saveFile } from '@arcadia/web/calls/download';
import { useState } from 'react';
import { connection } from '../../shared/client.ts';

type Props = { id: string; texts: Dictionaries['shopOrders']['order'] };

/** Saves the receipt of a paid order. What fails is told at the head of the page. */
export function SaveReceipt({ id, texts }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(connection, 'downloadPackageReceipt', { id });
    } catch (error) {
      console.warn('the receipt was not saved', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void save();
      }}
      className={textLinkClass}
    >
      {texts.saveReceipt}
    </button>
  );
}
