import { Button } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { sampleCall } from './sample-call.ts';

/** The key, shown once: the dialog closes only after a confirmation that it was saved. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { secret: texts } = useMessages('apiKeys');
  const [kept, setKept] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <Button variant="primary" disabledReason={kept ? null : texts.doneReason} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-2 rounded-control border border-hairline bg-surface-sunken py-1.5 pr-1.5 pl-3">
          <code
            aria-label={texts.label}
            className="min-w-0 flex-1 font-mono text-13 break-all select-all"
          >
            {secret}
          </code>
          <CopyButton value={secret} label={texts.label} />
        </div>
        <Banner tone="warning">{texts.warning}</Banner>
        <div className="flex flex-col gap-1.5">
          <p className="text-13 text-text-muted">{texts.use}</p>
          <pre className="overflow-x-auto rounded-control bg-surface-sunken px-3 py-2 font-mono text-13">
            <code>{sampleCall(window.location.origin)}</code>
          </pre>
        </div>
        <Checkbox
          label={texts.kept}
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
