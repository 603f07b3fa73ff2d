import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Line } from './queries.ts';
import { useAsk } from './steps.ts';

type LineActionsProps = {
  line: Line;
  onBook: (line: Line) => void;
  onExplain: (line: Line) => void;
};

/** Buttons for a line that differs, or the way to the booking that it became. */
export function LineActions({ line, onBook, onExplain }: LineActionsProps) {
  const texts = useMessages('backofficeReconciliation');
  const ask = useAsk();
  if (line.caseId !== null)
    return (
      <Link href={paths.paymentCase(line.caseId)} className={textLinkClass}>
        {texts.openCase}
      </Link>
    );
  if (line.status !== 'open') return line.note;
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="sm" loading={ask.isPending} onClick={() => ask.mutate(line.id)}>
        {texts.ask}
      </Button>
      {line.difference === 'missing_here' && line.answer !== null && (
        <Button size="sm" onClick={() => onBook(line)}>
          {texts.book}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onExplain(line)}>
        {texts.explain}
      </Button>
    </span>
  );
}
