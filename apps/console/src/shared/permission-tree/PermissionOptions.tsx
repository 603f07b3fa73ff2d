import type { PermissionNode } from '@arcadia/contract/access/permission-tree';
import { holds, type PermissionName } from '@arcadia/contract/access/permissions';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { useMessages } from '../messages.ts';
import { isIncluded, withOption } from './permission-choice.ts';
import type { TreeState } from './tree-state.ts';

type PermissionOptionsProps = { node: PermissionNode; state: TreeState };

/** Permissions at a place for its acts, and below them those for its figures. */
export function PermissionOptions({ node, state }: PermissionOptionsProps) {
  const { tree } = useMessages('access').roles;
  const { buttons, authorities, fixed } = node;
  if (fixed) return null;
  return (
    <>
      <Options
        {...{ node, state }}
        names={buttons}
        className="grid grid-cols-[7.5rem_5rem] gap-x-2 max-md:w-full max-md:pl-6"
      />
      {authorities.length > 0 && (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 pl-6">
          <span className="text-13 text-text-muted">{tree.data}</span>
          <Options
            {...{ node, state }}
            names={authorities}
            className="flex flex-wrap gap-x-4 gap-y-1"
          />
        </div>
      )}
    </>
  );
}

function Options({
  node,
  state,
  names,
  className,
}: PermissionOptionsProps & { names: readonly PermissionName[]; className: string }) {
  const { tree } = useMessages('access').roles;
  const words = useMessages('permissions');
  const { choice, own, readOnly, noteId, onChange } = state;
  return (
    <span className={className}>
      {names.map((name) => {
        const mayChange = holds(own, name);
        return (
          <Checkbox
            key={name}
            label={words[name]}
            aria-label={tree.optionOf({ place: words[node.name], option: words[name] })}
            checked={holds(choice, name)}
            disabled={readOnly || !mayChange || isIncluded(choice, name)}
            aria-describedby={mayChange ? undefined : noteId}
            onChange={() => onChange(withOption(choice, node, name))}
          />
        );
      })}
    </span>
  );
}
