import { Button } from '@arcadia/ui/action/button';
import { Abbreviated } from '@arcadia/ui/display/abbreviated';
import { Card } from '@arcadia/ui/layout/card';
import { regions } from '@arcadia/contract/applications/regions';
import { gameCategories } from '@arcadia/kernel/measures';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ChangeText } from './ChangeText.tsx';
import { figureOf } from './figures.ts';
import type { Report } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';
import { useGroupName } from './use-group-name.ts';

/** Groups that are listed before all are asked for. */
const shownAtFirst = 10;

/** The groups with what they come to, largest first. */
export function GroupsCard({ report }: { report: Report }) {
  const texts = useMessages('marketData');
  const { values } = useReportAddress();
  const [showsAll, setShowsAll] = useState(false);
  const { groups, groupCount } = report;
  const shown = showsAll ? groups : groups.slice(0, shownAtFirst);
  if (groups.length === 0) return null;
  const caption = texts.groupsTable({ measure: texts.measures[values.measure] });
  const head = 'px-4 py-1.5 font-normal whitespace-nowrap text-text-muted md:px-6';
  return (
    <Card
      title={texts.comparing[values.by]}
      description={values.measure === 'mau' ? texts.average[values.unit] : undefined}
      flush
    >
      <table className="w-full text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className={`${head} text-left`}>
              {texts.dimensions[values.by]}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {texts.value}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {texts.change}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {shown.map((group) => (
            <Row key={group.group} group={group} />
          ))}
        </tbody>
      </table>
      <div className="px-4 py-3 text-13 text-text-muted md:px-6">
        {groups.length > shownAtFirst && (
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.showFewer : texts.showAll({ count: groups.length })}
          </Button>
        )}
        {groupCount > groups.length && (
          <p className="mt-2">{texts.more({ count: groupCount - groups.length })}</p>
        )}
      </div>
    </Card>
  );
}

function Row({ group }: { group: Report['groups'][number] }) {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  const name = useGroupName(values.by)(group);
  const cell = 'px-4 py-2 text-right whitespace-nowrap tabular-nums md:px-6';
  const filter = () =>
    go({
      application: values.by === 'application' ? group.group : values.application,
      game: values.by === 'game' ? group.group : values.game,
      region:
        values.by === 'region'
          ? (regions.find((one) => one === group.group) ?? null)
          : values.region,
      category:
        values.by === 'category'
          ? (gameCategories.find((one) => one === group.group) ?? null)
          : values.category,
      // One group has nothing to be compared with: its games are next, and of a game its applications.
      by: values.by === 'game' ? 'application' : 'game',
    });
  return (
    <tr>
      <th scope="row" className="max-w-0 w-full px-4 py-1 text-left font-normal md:px-6">
        {group.group === '' ? (
          <span className="text-text-muted">{name}</span>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2 max-w-full"
            aria-label={texts.filterTo({ name })}
            onClick={filter}
          >
            <span className="truncate">{name}</span>
          </Button>
        )}
      </th>
      <td className={cell}>
        {group.value === null ? '—' : <Abbreviated {...figureOf(group.value)} />}
      </td>
      <td className={cell}>
        <ChangeText value={group.value} before={group.before} />
      </td>
    </tr>
  );
}
