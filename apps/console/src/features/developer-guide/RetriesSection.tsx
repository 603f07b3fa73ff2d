import { retrySeconds } from '@arcadia/contract/callbacks/deliveries';
import { useMessages } from '../../shared/messages.ts';
import { FactTable } from '../../shared/developer/FactTable.tsx';
import { GuideSection } from './GuideSection.tsx';

/** Times at which a message that failed comes again. */
export function RetriesSection() {
  const texts = useMessages('developerDocs').retries;
  const duration = useDuration();
  const totals = retrySeconds.map((_, index) =>
    retrySeconds.slice(0, index + 1).reduce((sum, seconds) => sum + seconds, 0),
  );
  return (
    <GuideSection id="retries">
      <p className="max-w-prose">{texts.text}</p>
      <FactTable
        label={texts.text}
        heads={[texts.attempt, texts.wait, texts.total]}
        rows={[
          { id: '1', cells: ['1', texts.atOnce, ''] },
          ...retrySeconds.map((seconds, index) => ({
            id: String(index + 2),
            cells: [String(index + 2), duration(seconds), duration(totals[index] ?? 0)],
          })),
        ]}
      />
      <p className="max-w-prose text-text-muted">{texts.stop}</p>
    </GuideSection>
  );
}

function useDuration(): (seconds: number) => string {
  const texts = useMessages('developerDocs').retries;
  return (seconds) => {
    const minutes = Math.round(seconds / 60);
    if (seconds < 120) return texts.seconds({ count: seconds });
    if (minutes < 60) return texts.minutes({ count: minutes });
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return rest === 0
      ? texts.hours({ count: hours })
      : texts.hoursMinutes({ hours, minutes: rest });
  };
}
