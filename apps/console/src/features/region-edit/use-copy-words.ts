import type { RegionCopy } from '@arcadia/contract/applications/region-copy';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';

type CopyWords = { taken: string[]; left: string[] };

/** Says what a copy takes and what it leaves behind, a sentence for each kind of thing. */
export function useCopyWords(): (copy: RegionCopy) => CopyWords {
  const texts = useMessages('regionEdit').copy;
  const { environments } = useMessages('callbacks');
  const language = useContentLanguage();
  const list = (words: readonly string[]) => words.join(texts.separator);
  const sentence = (say: (parameters: { names: string }) => string, words: readonly string[]) =>
    words.length === 0 ? [] : [say({ names: list(words) })];
  return (copy) => {
    const skippedGames = (reason: RegionCopy['skippedGames'][number]['reason']) =>
      copy.skippedGames.filter((one) => one.reason === reason).map(({ name }) => name[language]);
    const setsLeft = (reason: RegionCopy['skippedCallbackSets'][number]['reason']) =>
      copy.skippedCallbackSets
        .filter((one) => one.reason === reason)
        .map(({ environment }) => environments[environment]);
    const sets = copy.callbackSets.map((environment) => environments[environment]);
    return {
      taken: [
        ...sentence(
          texts.games,
          copy.games.map(({ name }) => name[language]),
        ),
        ...sentence(
          texts.packageNames,
          copy.packageNames.map(({ value }) => value),
        ),
        ...sentence(texts.callbacks, sets),
      ],
      left: [
        ...sentence(texts.gamesNotOffered, skippedGames('not_offered')),
        ...sentence(texts.tooMany, [
          ...skippedGames('too_many'),
          ...copy.skippedPackageNames.map(({ value }) => value),
        ]),
        ...sentence(texts.callbacksAlreadySet, setsLeft('already_set')),
        ...sentence(texts.callbacksNotCallable, setsLeft('not_callable')),
      ],
    };
  };
}
