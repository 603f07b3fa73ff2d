import { instantOfClockText } from '@arcadia/kernel/calendar';
import { Button } from '@arcadia/ui/action/button';
import { TextField } from '@arcadia/ui/form/text-field';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

type InstantFormProps = {
  /** A clock time at UTC+8, `2026-11-20 08:00:00`; null for now. */
  at: string | null;
  busy: boolean;
  onAsk: (at: string | null) => void;
};

/** Asks for a moment at UTC+8. The browser's field has no zone, so what it shows is taken as it stands. */
export function InstantForm({ at, busy, onAsk }: InstantFormProps) {
  const texts = useMessages('backofficeLedger');
  const [typed, setTyped] = useState(at?.replace(' ', 'T') ?? '');
  const [error, setError] = useState<string>();
  const ask = () => {
    const text = typed.replace('T', ' ');
    const complete = text.length === 16 ? `${text}:00` : text;
    if (complete !== '' && instantOfClockText(complete) === null) {
      setError(texts.atInvalid);
      return;
    }
    setError(undefined);
    onAsk(complete === '' ? null : complete);
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextField
        label={texts.at}
        help={texts.atHelp}
        type="datetime-local"
        step={1}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* Beside the field, below whose label it stands and above its help. */}
      <Button type="submit" loading={busy} className="mt-6.5">
        {texts.show}
      </Button>
    </form>
  );
}
