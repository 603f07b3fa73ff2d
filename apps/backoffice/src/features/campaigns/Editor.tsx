import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { cx } from '@arcadia/ui/cx';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ConflictBanner } from './ConflictBanner.tsx';
import type { CampaignDraft } from './draft.ts';
import { EditingProvider } from './editing.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LivePreview } from './LivePreview.tsx';
import { PagesCard } from './PagesCard.tsx';
import type { Campaign } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { useEditor } from './use-editor.ts';

type EditorProps = {
  /** The campaign as it is stored; null for a new one. */
  stored: Campaign | null;
  first: CampaignDraft;
  /** The head of the page, which has to know whether something is unsaved. */
  head: (isDirty: boolean) => ReactNode;
  onSaved: (campaign: Campaign) => void;
};

/** Edits a campaign as a whole, with the preview beside it. */
export function Editor({ stored, first, head, onSaved }: EditorProps) {
  const editor = useEditor({ stored, first, onSaved });
  const { drafting, errors, save, shown, setShown } = editor;
  const { draft, conflict, isDirty } = drafting;
  const { conflict: conflictTexts } = useMessages('backofficeCampaignEditor');
  const fields = useRef<HTMLDivElement>(null);
  return (
    <EditingProvider value={editor.editing}>
      {head(isDirty)}
      <LeaveGuard isDirty={isDirty} isFree={editor.isFree} />
      {conflict && (
        <ConflictBanner
          theirs={conflict}
          draft={draft}
          onUse={() => drafting.adopt(conflict)}
          onKeep={() => drafting.keepAgainst(conflict)}
        />
      )}
      <Columns preview={<LivePreview draft={draft} shown={shown} stored={stored} />}>
        <div
          ref={fields}
          inert={save.isPending}
          className="flex flex-col gap-4"
          {...errors.listeners}
        >
          <GeneralFields draft={draft} isNew={stored === null} onChange={drafting.change} />
          <PagesCard
            draft={draft}
            shown={shown}
            onShow={setShown}
            onChange={(pages) => drafting.change((before) => ({ ...before, pages }))}
          />
        </div>
        <SaveBar
          isNew={stored === null}
          isDirty={isDirty}
          isSaving={save.isPending}
          errorCount={errors.said.size}
          error={errors.whole}
          hindrance={conflict && conflictTexts.title({ version: conflict.version })}
          onSave={() => {
            if (!editor.submit()) focusFirstError(fields.current);
          }}
          onDiscard={editor.discard}
        />
      </Columns>
    </EditingProvider>
  );
}

/** Once it is drawn: the field may stand on another page of the campaign. */
function focusFirstError(fields: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    ),
  );
}

/** Both side by side where there is room; else one of them. */
function Columns({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const { views } = useMessages('backofficeCampaignEditor');
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  return (
    <>
      <div className="mb-4 xl:hidden">
        <SegmentedControl
          label={views.label}
          options={(['edit', 'preview'] as const).map((value) => ({ value, label: views[value] }))}
          value={view}
          onValueChange={setView}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={cx('min-w-0', view === 'preview' && 'max-xl:hidden')}>{children}</div>
        <div className={cx('min-w-0 xl:sticky xl:top-4', view === 'edit' && 'max-xl:hidden')}>
          {preview}
        </div>
      </div>
    </>
  );
}
