import { callbackExamples } from '@arcadia/contract/callbacks/callback-examples';
import { mandatoryCallbacks, type CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import { Code } from '../../shared/developer/Code.tsx';
import { FactTable } from '../../shared/developer/FactTable.tsx';
import { GuideSection } from './GuideSection.tsx';
import { NotifyEvents } from './NotifyEvents.tsx';

/** One callback: what comes, what to answer, and what the answer is judged by. */
export function CallSection({ kind }: { kind: CallbackKind }) {
  const { callbacks } = useMessages('developerDocs');
  const { text } = callbacks[kind];
  const { request, answer, fields } = callbackExamples[kind];
  const meanings: Readonly<Record<string, string>> = callbacks[kind].fields;
  const mandatory = mandatoryCallbacks.includes(kind);
  return (
    <GuideSection id={kind}>
      <p className="flex flex-wrap items-baseline gap-3">
        <StatusTag tone={mandatory ? 'info' : 'neutral'}>
          {mandatory ? callbacks.mandatory : callbacks.optional}
        </StatusTag>
        <span className="max-w-prose flex-1 basis-80">{text}</span>
      </p>
      <div className="grid gap-4 xl:grid-cols-2">
        <Example label={callbacks.request} text={request} />
        <Example label={callbacks.answer} text={answer} />
      </div>
      {kind === 'report_game_info' && (
        <p className="max-w-prose text-13 text-text-muted">{callbacks.report_game_info.results}</p>
      )}
      <FactTable
        label={`${kind}: ${callbacks.answer}`}
        heads={[callbacks.field, callbacks.type, callbacks.meaning]}
        rows={fields.map(({ name, type, optional }) => ({
          id: name,
          cells: [
            <code key="name" className="font-mono">
              {name}
            </code>,
            optional === true
              ? `${callbacks.types[type]} (${callbacks.optional})`
              : callbacks.types[type],
            meanings[name],
          ],
        }))}
      />
      {kind === 'notify' && <NotifyEvents />}
    </GuideSection>
  );
}

function Example({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-13 font-medium text-text-muted">{label}</h3>
      <Code label={label} text={text} />
    </div>
  );
}
