import { CopyButton } from '@arcadia/ui/action/copy-button';
import { useMessages } from '../messages.ts';

/** The exact bytes that are sent. */
export function RequestBody({ body }: { body: string }) {
  const { drawer } = useMessages('deliveries');
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-14 font-semibold">{drawer.body}</h3>
        <CopyButton value={body} label={drawer.bodyCopy} />
      </div>
      <pre
        tabIndex={0}
        aria-label={drawer.body}
        className="max-h-80 overflow-auto rounded-control border border-hairline bg-surface-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
      >
        {body}
      </pre>
    </section>
  );
}
