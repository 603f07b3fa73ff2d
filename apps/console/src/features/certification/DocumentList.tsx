import { Button } from '@arcadia/ui/action/button';
import { FileThumbnail } from '@arcadia/web/calls/file-thumbnail';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useUploadMessages } from '@arcadia/web/calls/upload-messages';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import type { Submission } from './queries.ts';
import { useFieldTexts } from './use-field-texts.ts';

type Document = Submission['files'][number];

/** The documents of a submission: pictures to look at, everything to download. */
export function DocumentList({ submission: { files, market } }: { submission: Submission }) {
  // Away from its step an ID has to say whose it is.
  const { name: label } = useFieldTexts(market);
  const [viewed, setViewed] = useState<Document | null>(null);
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {files.map((document) => (
          <DocumentTile
            key={document.field}
            document={document}
            label={label(document.field)}
            onView={() => setViewed(document)}
          />
        ))}
      </ul>
      {viewed !== null && (
        <DocumentDialog
          file={viewed.file}
          label={label(viewed.field)}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

type DocumentTileProps = { document: Document; label: string; onView: () => void };

function DocumentTile({ document: { file }, label, onView }: DocumentTileProps) {
  const texts = useMessages('certification').details;
  const { field, preview } = useUploadMessages();
  const picture = file.mediaType.startsWith('image/');
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-hairline p-2.5">
      <span className="flex size-13 shrink-0 items-center justify-center overflow-hidden rounded-control border border-hairline bg-surface-sunken text-text-muted">
        {picture ? (
          <FileThumbnail id={file.id} alt={preview(file.name)} />
        ) : (
          <FileText aria-hidden className="size-5" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">{label}</p>
        <p className="truncate text-13 text-text-muted" title={file.name}>
          {file.name} · {field.size(file.size)}
        </p>
      </div>
      {picture ? (
        <Button size="sm" aria-label={texts.viewNamed({ field: label })} onClick={onView}>
          {texts.view}
        </Button>
      ) : (
        <DownloadButton id={file.id} label={label} />
      )}
    </li>
  );
}

/** A failure is told by the call itself. */
function DownloadButton({ id, label }: { id: string; label: string }) {
  const texts = useMessages('certification').details;
  const connection = useConnection();
  const save = useMutation({ mutationFn: () => saveFile(connection, 'getFile', { id }) });
  return (
    <Button
      size="sm"
      aria-label={texts.downloadNamed({ field: label })}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {texts.download}
    </Button>
  );
}
