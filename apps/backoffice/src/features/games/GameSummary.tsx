import { contentLanguages } from '@arcadia/kernel/languages';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { Game } from './queries.ts';

/** The form's data for operators who may not edit the catalogue. */
export function GameSummary({ game }: { game: Game }) {
  const texts = useMessages('backofficeGames');
  const words = useMessages('games');
  const { regionNames } = useMessages('backofficeApplications');
  const { chinese, english, name, summary } = texts.form;
  const inBoth = { zh: chinese, en: english };
  return (
    <Card>
      <DescriptionList
        items={[
          ...contentLanguages.map((language) => ({
            id: `name-${language}`,
            term: name({ language: inBoth[language] }),
            value: <span lang={language}>{game.name[language]}</span>,
          })),
          ...contentLanguages.map((language) => ({
            id: `summary-${language}`,
            term: summary({ language: inBoth[language] }),
            value: <span lang={language}>{game.summary[language]}</span>,
          })),
          { id: 'category', term: words.category, value: words.categories[game.category] },
          {
            id: 'price',
            term: words.priceCategory,
            value: words.priceCategories[game.priceCategory],
          },
          {
            id: 'regions',
            term: texts.regions,
            value: <Lines of={game.regions.map((one) => regionNames[one])} />,
          },
          {
            id: 'kinds',
            term: texts.kinds,
            value: <Lines of={game.companyKinds.map((one) => texts.kindNames[one])} />,
          },
        ]}
      />
    </Card>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
