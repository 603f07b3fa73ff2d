import { StatusTag } from '@arcadia/ui/feedback/status';
import { FormError } from '@arcadia/ui/form/form-error';
import { useFormats } from '@arcadia/ui/formats';
import { Code } from '../../shared/developer/Code.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { AttemptResult } from './use-attempt.ts';

type AttemptOutcomeProps = { result: AttemptResult | undefined; failed: boolean };

/** The answer with its status, its business code and the time it took. */
export function AttemptOutcome({ result, failed }: AttemptOutcomeProps) {
  const texts = useMessages('apiReference').attempt;
  return (
    <div role="status" className="flex min-w-0 flex-col gap-3">
      {failed && <FormError>{texts.failed}</FormError>}
      {!failed && result !== undefined && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-13">
            <StatusTag tone={result.status < 400 ? 'success' : 'danger'}>
              {texts.status({ status: result.status })}
            </StatusTag>
            {result.code !== null && result.status < 400 && (
              <StatusTag tone={result.code === 0 ? 'success' : 'warning'}>
                {texts.code({ code: result.code })}
              </StatusTag>
            )}
            <span className="text-text-muted tabular-nums">
              {texts.duration({ ms: result.durationMs })}
            </span>
          </p>
          <Content content={result.content} />
        </>
      )}
    </div>
  );
}

function Content({ content }: Pick<AttemptResult, 'content'>) {
  const texts = useMessages('apiReference').attempt;
  const { number } = useFormats();
  if (content.kind === 'file')
    return (
      <p className="text-14">{texts.file({ type: content.type, size: number(content.size) })}</p>
    );
  return (
    <>
      <Code label={texts.result} text={content.text} />
      {content.isShortened && <p className="text-13 text-text-muted">{texts.shortened}</p>}
    </>
  );
}
