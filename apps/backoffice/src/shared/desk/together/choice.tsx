import { Checkbox } from '@arcadia/ui/form/checkbox';
import type { RowChoice } from '@arcadia/ui/table/table-column';
import { useMemo } from 'react';
import { useMessages } from '../../messages.ts';
import { useOperator } from '../../operator.ts';
import type { ReviewCase } from '../reviews.ts';
import { type Chosen, useChosenCases } from './chosen.ts';

const nobody: readonly ReviewCase[] = [];

/** The checkboxes of a queue: one before each case that could be decided by this operator now, and one for the page. */
export function useChoice(
  chosen: Chosen | null,
  page: readonly ReviewCase[] = nobody,
): RowChoice<ReviewCase> | undefined {
  const operatorId = useOperator().id;
  const free = useMemo(() => page.filter((row) => isFree(row, operatorId)), [page, operatorId]);
  return useMemo(
    () =>
      chosen === null
        ? undefined
        : {
            head: <ChoosePage chosen={chosen} rows={free} />,
            cell: (row) => <ChooseRow chosen={chosen} row={row} rows={free} />,
          },
    [chosen, free],
  );
}

/** Cases of colleagues, and those that wait for a second person, are not chosen. */
function isFree({ claimedBy, approvalId }: ReviewCase, operatorId: string): boolean {
  return approvalId === null && (claimedBy === null || claimedBy.id === operatorId);
}

type ChooseProps = { chosen: Chosen; rows: readonly ReviewCase[] };

function ChooseRow({ chosen, rows, row }: ChooseProps & { row: ReviewCase }) {
  const texts = useMessages('backofficeReviews').together;
  const isChosen = useChosenCases(chosen).has(row.id);
  const isOffered = rows.includes(row) || isChosen;
  return (
    // A press beside the box counts too: a finger needs more room than the box has.
    <div className="flex h-full items-center max-lg:w-12 max-lg:justify-center [&_input]:relative [&_input]:after:absolute [&_input]:after:-inset-3">
      <Checkbox
        label={texts.choose({ title: row.title })}
        hideLabel
        data-chooses=""
        checked={isChosen}
        disabled={!isOffered}
        onChange={() => undefined}
        onClick={({ shiftKey }) => chosen.toggle(row, { page: rows, range: shiftKey })}
      />
    </div>
  );
}

function ChoosePage({ chosen, rows }: ChooseProps) {
  const texts = useMessages('backofficeReviews').together;
  const cases = useChosenCases(chosen);
  const count = rows.filter(({ id }) => cases.has(id)).length;
  const isWhole = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      label={texts.chooseAll}
      hideLabel
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      disabled={rows.length === 0}
      onChange={() => chosen.put(rows, !isWhole)}
    />
  );
}
