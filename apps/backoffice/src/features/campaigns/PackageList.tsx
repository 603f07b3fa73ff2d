import { maxPagePackages } from '@arcadia/contract/shop/shop-desk';
import { Button } from '@arcadia/ui/action/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { PackageDraft } from './draft.ts';
import { duplicateOf, moved, newPackage, replaced, without } from './draft-parts.ts';
import { useEditing } from './editing.ts';
import { PackageRow } from './PackageRow.tsx';

type PackageListProps = {
  packages: readonly PackageDraft[];
  path: string;
  onChange: (packages: PackageDraft[]) => void;
};

/** The packages of a page in their order; one opens at a time, and those with errors. */
export function PackageList({ packages, path, onChange }: PackageListProps) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const editing = useEditing();
  const [open, setOpen] = useState<string | null>(null);
  const arrange = (next: PackageDraft[]) => {
    editing.moved();
    onChange(next);
  };
  const add = (one: PackageDraft, at: number) => {
    arrange([...packages.slice(0, at), one, ...packages.slice(at)]);
    setOpen(one.ref);
  };
  const fullReason = packages.length >= maxPagePackages ? texts.full : null;
  return (
    <section aria-label={texts.title} className="mt-2 border-t border-hairline pt-4">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-14 font-semibold">{texts.title}</h3>
        <Button
          size="sm"
          disabledReason={fullReason}
          onClick={() => add(newPackage(), packages.length)}
        >
          <Plus aria-hidden />
          {texts.add}
        </Button>
      </div>
      {packages.length === 0 && <p className="text-14 text-text-muted">{texts.empty}</p>}
      <ul className="flex flex-col gap-3">
        {packages.map((one, index) => (
          <PackageRow
            key={one.ref}
            value={one}
            number={index + 1}
            isLast={index === packages.length - 1}
            path={`${path}.${index}`}
            isOpen={open === one.ref || editing.hasErrors(`${path}.${index}`)}
            fullReason={fullReason}
            onToggle={() => setOpen(open === one.ref ? null : one.ref)}
            onChange={(next) => onChange(replaced(packages, index, next))}
            onMove={(step) => arrange(moved(packages, index, step))}
            onDuplicate={() => add(duplicateOf(one), index + 1)}
            onRemove={() => arrange(without(packages, index))}
          />
        ))}
      </ul>
    </section>
  );
}
