import { createGame } from '@arcadia/contract/applications/games';
import { useContractForm, type ContractForm } from '@arcadia/web/form/form';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

export type GameValues = Parameters<typeof client.createGame>[0];
export type GameForm = ContractForm<GameValues>;

type Settings = {
  values: GameValues;
  /** Keeps what is typed under this name until it was sent. */
  draft?: string;
  submit: (values: GameValues) => Promise<void>;
};

/** The form over a game, new or there already: the same fields, the same rules, the same words. */
export function useGameForm({ values, draft, submit }: Settings): GameForm {
  const texts = useMessages('backofficeGames').form;
  const name = { required: texts.nameMissing, tooLong: texts.nameTooLong };
  const summary = { required: texts.summaryMissing, tooLong: texts.summaryTooLong };
  return useContractForm<GameValues>({
    schema: createGame.input,
    defaultValues: values,
    ...(draft !== undefined && { draft: { name: draft } }),
    refusals: { gameCategoryFixed: 'category' },
    problems: {
      'name.zh': name,
      'name.en': name,
      'summary.zh': summary,
      'summary.en': summary,
      regions: { required: texts.regionMissing },
      companyKinds: { required: texts.kindMissing },
    },
    submit,
  });
}
