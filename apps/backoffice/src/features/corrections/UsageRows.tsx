import { maxCorrectingEvents } from '@arcadia/contract/pricing/correction-changes';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { FileUp, Plus } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import type { Proposal } from './use-proposal.ts';
import { isEmptyRow, pastedRows, rowOf, type UsageRow } from './usage-rows.ts';
import { useUsageNames } from './use-usage-names.ts';
import { UsageRowFields } from './UsageRowFields.tsx';

/** A hundred rows are far smaller; a larger file would only hold up the page. */
const maxFileBytes = 1_000_000;

/** The correcting events: added one by one, pasted from a spreadsheet, or taken from a file. */
export function UsageRows({ proposal }: { proposal: Proposal }) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const { control } = proposal.form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'change.events' });
  const list = useRef<HTMLDivElement>(null);
  const rows = useTakenRows(proposal, replace);
  const removeAt = (index: number) => {
    // The button goes away with its row; the focus stays at the next one's.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    remove(index);
  };
  return (
    <section>
      <h2 className="text-14 font-semibold">{texts.title}</h2>
      <p className="mt-1 text-13 text-text-muted">{texts.text}</p>
      <p className="mt-1 mb-3 text-13 text-text-muted">{texts.pasteHelp}</p>
      <div ref={list} onPaste={rows.paste}>
        {fields.map(({ id }, index) => (
          <div key={id} data-row={index}>
            <UsageRowFields
              proposal={proposal}
              index={index}
              onRemove={fields.length > 1 ? () => removeAt(index) : null}
            />
          </div>
        ))}
      </div>
      <FormError className="mb-3">{rows.problem}</FormError>
      <p role="status" className="sr-only">
        {rows.told}
      </p>
      <div className="flex flex-wrap gap-3">
        {fields.length < maxCorrectingEvents && (
          <Button
            size="sm"
            onClick={() =>
              append(rowOf({}), { focusName: `change.events.${fields.length}.serviceId` })
            }
          >
            <Plus aria-hidden />
            {texts.add}
          </Button>
        )}
        <FileButton onPick={(file) => void rows.read(file)} />
      </div>
    </section>
  );
}

/** Rows that come many at once. All that is wrong with them is shown immediately. */
function useTakenRows({ form }: Proposal, replace: (rows: UsageRow[]) => void) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const { categories } = useMessages('bills');
  const components = useUsageNames();
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = (text: string, at: number) => {
    const rows = pastedRows(text, { categories, components });
    const there: UsageRow[] = form.getValues('change.events') ?? [];
    // Into an empty row, or below one that isn't.
    const before = there.slice(0, isEmptyRow(there[at]) ? at : at + 1);
    const next = [...before, ...rows, ...there.slice(at + 1)];
    setTold('');
    if (rows.length === 0) return setProblem(texts.noRows);
    if (next.length > maxCorrectingEvents) return setProblem(texts.tooMany({ count: next.length }));
    setProblem(undefined);
    replace(next);
    setTold(texts.added({ count: rows.length }));
    void form.trigger('change.events');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    // One cell goes into its field.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    take(text, Number(row?.getAttribute('data-row') ?? 0));
  };
  const read = async (file: File) => {
    if (file.size > maxFileBytes) return setProblem(texts.tooLarge);
    const text = textOf(await file.arrayBuffer());
    const last = (form.getValues('change.events') ?? []).length - 1;
    if (text === null) setProblem(texts.unreadable);
    else take(text, last);
  };
  return { told, problem, paste, read };
}

/** UTF-8, or what spreadsheet programs on Chinese Windows write; null where the bytes are neither. */
function textOf(bytes: ArrayBuffer): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch {
      // Not in this encoding: the next one.
    }
  }
  return null;
}

function FileButton({ onPick }: { onPick: (file: File) => void }) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {texts.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt"
        aria-label={texts.chooseFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again once it was mended.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
