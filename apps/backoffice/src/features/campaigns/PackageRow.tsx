import { IconButton } from '@arcadia/ui/action/icon-button';
import { StepButton } from '@arcadia/ui/action/step-button';
import { useFormats } from '@arcadia/ui/formats';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { PackageDraft } from './draft.ts';
import { useEditing } from './editing.ts';
import { PackageFields } from './PackageFields.tsx';
import { pricesOf } from './preview-page.ts';
import { RemovePackage } from './RemovePackage.tsx';

type PackageRowProps = {
  value: PackageDraft;
  number: number;
  isLast: boolean;
  path: string;
  isOpen: boolean;
  /** Reason that no further package can be added; null where one can. */
  fullReason: string | null;
  onToggle: () => void;
  onChange: (value: PackageDraft) => void;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One package: what it is called and costs, and its fields while it is open. */
export function PackageRow(props: PackageRowProps) {
  const { value, number, path, isOpen, onToggle } = props;
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const language = useContentLanguage();
  const { hasErrors } = useEditing();
  const name = value.name[language] || texts.unnamed({ number });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="rounded-card border border-hairline">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-w-0 flex-1 basis-48 items-start gap-2 rounded-control py-1 text-left"
        >
          <Chevron aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
          <span className="min-w-0">
            <span className="block truncate text-14 font-medium">{name}</span>
            <Facts value={value} />
          </span>
        </button>
        {hasErrors(path) && <span className="text-12 text-danger">{texts.hasErrors}</span>}
        <RowTools {...props} name={name} />
      </div>
      {isOpen && (
        <div className="border-t border-hairline px-4 py-4">
          <PackageFields value={value} path={path} onChange={props.onChange} />
        </div>
      )}
    </li>
  );
}

/** The price for customers, and how many are sold or ordered. */
function Facts({ value }: { value: PackageDraft }) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const { taken } = useEditing();
  const { money } = useFormats();
  const prices = pricesOf(value, Number(value.fold) > 0 ? value.fold : '10');
  const count = value.id === null ? 0 : (taken[value.id] ?? 0);
  return (
    <span className="flex flex-wrap gap-x-3 text-12 text-text-muted tabular-nums">
      {prices.map(({ price }) => (
        <span key={price.currency}>{money(price.amount, price.currency)}</span>
      ))}
      {count > 0 && <span>{texts.sold({ count })}</span>}
    </span>
  );
}

function RowTools(props: PackageRowProps & { name: string }) {
  const { value, name, number, isLast, fullReason, onMove, onDuplicate, onRemove } = props;
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  return (
    <span className="flex">
      <StepButton
        size="sm"
        label={texts.moveUp({ name })}
        atEnd={number === 1}
        onStep={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </StepButton>
      <StepButton
        size="sm"
        label={texts.moveDown({ name })}
        atEnd={isLast}
        onStep={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </StepButton>
      <IconButton
        size="sm"
        label={texts.duplicate({ name })}
        disabledReason={fullReason}
        onClick={onDuplicate}
      >
        <Copy aria-hidden />
      </IconButton>
      <RemovePackage value={value} name={name} onRemove={onRemove} />
    </span>
  );
}
