import { billFormula, formatExactNumber } from '@arcadia/i18n/bill-formula';
import { billLineName } from '@arcadia/i18n/bill-line-name';
import { Money } from '@arcadia/ui/display/money';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loaded } from '../calls/loaded.tsx';
import { useSearchParams } from '../routing/search-params.tsx';
import type { BillLine } from './bill-lines.tsx';
import { explainAddress } from './explain-address.tsx';
import { ExplainedGames } from './explained-games.tsx';
import {
  type Explaining,
  ExplainingProvider,
  type Explanation,
  useExplaining,
} from './explaining.tsx';

type ExplainDrawerProps = { lines: readonly BillLine[]; explaining: Explaining };

/** A drawer that explains the line in the address (`?line=`), in both apps. */
export function ExplainDrawer({ lines, explaining }: ExplainDrawerProps) {
  const texts = explaining.texts.billDetail.explained;
  const { values, go } = useSearchParams(explainAddress);
  const content = useRef<HTMLDivElement>(null);
  const line = lines.find(({ position }) => String(position) === values.line);
  return (
    <Drawer
      open={line !== undefined}
      onOpenChange={(open) => !open && go({ line: null, game: null, day: null })}
      size="lg"
      initialFocus={content}
      title={texts.title}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {line !== undefined && (
          <ExplainingProvider value={explaining}>
            <Explained key={line.position} line={line} />
          </ExplainingProvider>
        )}
      </div>
    </Drawer>
  );
}

function Explained({ line }: { line: BillLine }) {
  const { texts: all, key, explain } = useExplaining();
  const texts = all.billDetail.explained;
  const { position } = line;
  const query = useQuery({
    queryKey: [...key, 'line', position],
    queryFn: ({ signal }) => explain(position, signal),
  });
  const { data } = query;
  return (
    <>
      <Head line={data?.line ?? line} />
      <Loaded query={query} failed={texts.failed} waiting={<SkeletonText lines={6} />}>
        {(explanation) => <Rows explanation={explanation} />}
      </Loaded>
    </>
  );
}

function Head({ line }: { line: BillLine }) {
  const { bills: words, billDetail: texts, regions } = useExplaining().texts;
  const { date } = useFormats();
  return (
    <div className="mb-5">
      <p className="text-13 text-text-muted">
        {words.categories[line.category]}
        {line.region !== null && ` · ${regions[line.region]}`}
      </p>
      <p className="text-16 font-semibold">{billLineName(line, words, date)}</p>
      <p className="mt-1 text-13 wrap-anywhere tabular-nums">
        {line.kind === 'base_fee' ? texts.baseFee : billFormula(line, texts.formula)}
        {' = '}
        <Money {...line.amount} className="font-semibold" />
      </p>
    </div>
  );
}

function Rows({ explanation }: { explanation: Explanation }) {
  const texts = useExplaining().texts.billDetail.explained;
  const { line, games, parts } = explanation;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-pretty text-text-muted">{useNote(line)}</p>
      {parts.length > 0 && <Parts explanation={explanation} />}
      {line.kind === 'usage' && games.length === 0 && <p>{texts.noRows}</p>}
      {games.length > 0 && <ExplainedGames explanation={explanation} />}
      {line.kind !== 'base_fee' && <Verdict explanation={explanation} />}
    </div>
  );
}

/** A note on how to read the rows of a line; null where none is needed. */
function useNote(line: BillLine): string | null {
  const texts = useExplaining().texts.billDetail.explained;
  if (line.kind === 'late') return texts.late;
  if (line.kind === 'base_fee') return texts.baseFee;
  if (line.kind !== 'usage') return texts.guarantee;
  if (line.component === 'mau') return texts.users;
  if (line.component === 'difference') return texts.difference;
  return line.quantity !== line.billable ? texts.packages : null;
}

/** The sum of the rows beside the amount of the line, and whether they agree. */
function Verdict({ explanation: { line, sum, agrees, parts } }: { explanation: Explanation }) {
  const texts = useExplaining().texts.billDetail.explained;
  const isGuarantee = parts.length > 0 || line.charged !== null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-control bg-surface-sunken px-3 py-2">
      <span className="font-medium">
        {isGuarantee ? texts.charged : texts.sum}{' '}
        <span className="tabular-nums">
          {!isGuarantee && formatExactNumber(sum.quantity)}
          {sum.bet !== null &&
            sum.returned !== null &&
            ` = ${formatExactNumber(sum.bet)} − ${formatExactNumber(sum.returned)}`}
        </span>
        {isGuarantee
          ? line.charged && <Money {...line.charged} />
          : sum.amount && (
              <>
                {' · '}
                <Money {...sum.amount} />
              </>
            )}
      </span>
      <Status tone={agrees ? 'success' : 'danger'}>{agrees ? texts.agrees : texts.differs}</Status>
    </div>
  );
}

/** The lines that a guarantee is compared with. */
function Parts({ explanation: { parts } }: { explanation: Explanation }) {
  const { bills: words, regions } = useExplaining().texts;
  const { date } = useFormats();
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {parts.map((part) => (
        <li key={part.position} className="flex items-baseline justify-between gap-4 py-2">
          <span>
            {billLineName(part, words, date)}
            {part.region !== null && (
              <span className="ml-2 text-13 text-text-muted">{regions[part.region]}</span>
            )}
          </span>
          <Money {...part.amount} />
        </li>
      ))}
    </ul>
  );
}
