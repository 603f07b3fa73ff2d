import type { FarOffFigure, RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';

type RepeatDialogProps = {
  figures: readonly FarOffFigure[];
  title: ReactNode;
  text: ReactNode;
  verb: ReactNode;
  pending: boolean;
  error: ReactNode;
  onClose: () => void;
  onConfirm: (repeated: RepeatedFigure[]) => void;
};

/** Question before figures that are far off are stood for: they are in red, and each is typed again. */
export function RepeatDialog({ figures, title, text, verb, ...props }: RepeatDialogProps) {
  const { pending, error, onClose, onConfirm } = props;
  const { farOff: texts } = useMessages('backofficePricing');
  const { actions } = useCommonMessages();
  const nameOf = useFigureNames();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const repeated = figures
    .map(({ figure }): RepeatedFigure => ({ figure, value: (typed[figure] ?? '').trim() }))
    .filter(({ value }) => value !== '');
  return (
    <Dialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!pending}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={() => !pending && onClose()}>{actions.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={() => onConfirm(repeated)}>
            {verb}
          </Button>
        </>
      }
    >
      <Banner tone="danger" title={texts.title} className="mb-4">
        {texts.text}
      </Banner>
      <div className="flex flex-col gap-3">
        {figures.map(({ figure, ...change }) => (
          <TextField
            key={figure}
            label={nameOf(figure)}
            help={<span className="text-danger">{texts.change(change)}</span>}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={typed[figure] ?? ''}
            onChange={({ target: { value } }) => setTyped((old) => ({ ...old, [figure]: value }))}
          />
        ))}
      </div>
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}

type FarOffBannerProps = { figures: readonly FarOffFigure[]; className?: string };

/** Figures that are far off, in red, for whoever looks at what waits. */
export function FarOffBanner({ figures, className = 'mb-4' }: FarOffBannerProps) {
  const { farOff: texts } = useMessages('backofficePricing');
  const nameOf = useFigureNames();
  if (figures.length === 0) return null;
  return (
    <Banner tone="danger" title={texts.title} className={className}>
      <ul>
        {figures.map(({ figure, ...change }) => (
          <li key={figure} className="text-danger">
            {texts.named({ name: nameOf(figure), change: texts.change(change) })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function useFigureNames(): (figure: string) => string {
  const { components, discount, rates, farOff } = useMessages('backofficePricing');
  const { categories } = useMessages('games');
  const fields: Readonly<Record<string, string>> = components;
  const groups: Readonly<Record<string, string>> = categories;
  return (figure) => {
    if (figure === 'discount') return discount;
    if (figure === 'rate') return rates.rate;
    if (figure === 'total') return farOff.total;
    const [category = '', field = ''] = figure.split('.');
    return `${groups[category] ?? category} · ${fields[field] ?? field}`;
  };
}
