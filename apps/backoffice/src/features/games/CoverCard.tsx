import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { GamePicture } from '@arcadia/web/game-picture';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useCoverUpload } from './cover-upload.ts';
import { type Game, gameQuery, gamesKey } from './queries.ts';

/** The cover as customers see it, and a picture of the game's own in its place. */
export function CoverCard({ game, mayManage }: { game: Game; mayManage: boolean }) {
  const texts = useMessages('backofficeGames').cover;
  const { cover } = useMessages('games');
  const language = useContentLanguage();
  const upload = useCoverUpload(game);
  return (
    <Card title={texts.title}>
      <div className="relative max-w-100">
        <GamePicture
          game={game}
          alt={cover({ name: game.name[language] })}
          className="w-full rounded-control"
        />
        {upload.preview !== null && (
          <img
            src={upload.preview}
            alt={texts.preview}
            className="absolute inset-0 size-full rounded-control object-cover"
          />
        )}
      </div>
      <p className="mt-2 text-13 text-text-muted">
        {game.coverPath === null ? texts.generated : texts.own}
      </p>
      {mayManage && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <UploadField
            {...upload.field}
            className="w-full"
            label={texts.picture}
            help={texts.rule}
            required={false}
          />
          {game.coverPath !== null && <RemoveCover game={game} />}
        </div>
      )}
    </Card>
  );
}

function RemoveCover({ game }: { game: Game }) {
  const texts = useMessages('backofficeGames').cover;
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.removeGameCover({ id: game.id }),
    onSuccess: (changed) => {
      queries.setQueryData(gameQuery(game.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [...gamesKey, 'list'] });
      toast({ title: texts.removed, tone: 'success' });
      setAsked(false);
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.removeTitle}
        description={texts.removeText}
        confirmLabel={texts.remove}
        cancelLabel={actions.cancel}
        danger
        loading={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
