import { coverPicture } from '@arcadia/contract/applications/games';
import { useToast } from '@arcadia/ui/overlay/toast';
import type { UploadState } from '@arcadia/ui/form/upload-field';
import { useConnection } from '@arcadia/web/calls/connection';
import { uploadFile } from '@arcadia/web/calls/upload';
import { useUploadMessages } from '@arcadia/web/calls/upload-messages';
import { type Attempt, useAttempt } from '@arcadia/web/calls/use-attempt';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { type Game, gameQuery, gamesKey } from './queries.ts';

const formats = ['jpg', 'jpeg', 'png'] as const;

/** Uploads a picture as soon as it is chosen, and shows it as a preview meanwhile. */
export function useCoverUpload(game: Game) {
  const connection = useConnection();
  const queries = useQueryClient();
  const toast = useToast();
  const { done } = useMessages('backofficeGames').cover;
  const { field } = useUploadMessages();
  const [picked, setPicked] = useState<File | null>(null);
  const { attempt, start, retry, forget } = useAttempt({
    formats,
    maxBytes: coverPicture.maxBytes,
    send: (sending) =>
      uploadFile(connection, { name: 'uploadGameCover', input: { id: game.id } }, sending),
    onSent: (changed) => {
      queries.setQueryData(gameQuery(game.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [...gamesKey, 'list'] });
      toast({ title: done, tone: 'success' });
    },
  });
  const preview = useObjectUrl(attempt.kind === 'uploading' ? picked : null);
  return {
    preview,
    field: {
      accept: formats.map((format) => `.${format}`).join(','),
      state: stateOf(attempt),
      texts: field,
      onPick: (file: File) => {
        setPicked(file);
        start(file);
      },
      onCancel: forget,
      onRetry: retry,
      onRemove: forget,
    },
  };
}

/** The state of the field, which is empty again after an upload: the uploaded picture is the cover itself. */
function stateOf(attempt: Attempt): UploadState {
  if (attempt.kind === 'uploading') return attempt;
  if (attempt.kind === 'none') return { kind: 'empty' };
  const { file, message, canRetry } = attempt;
  return { kind: 'failed', name: file.name, message, canRetry };
}

/** An address under which this page can show a file that is still here only. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
