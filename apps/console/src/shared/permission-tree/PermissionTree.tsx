import { treeFor, type PermissionNode } from '@arcadia/contract/access/permission-tree';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FieldError } from '@arcadia/ui/form/field';
import { useId, type Ref } from 'react';
import { useMember } from '../member.ts';
import { useMessages } from '../messages.ts';
import { allOptions, countChosen, optionsUnder, withPlace } from './permission-choice.ts';
import { PermissionOptions } from './PermissionOptions.tsx';
import type { TreeState } from './tree-state.ts';

type PermissionTreeProps = {
  /** Ids that are ticked. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** For whoever may only look. */
  readOnly: boolean;
  error?: string | undefined;
  /** Where only a part of the table is chosen from. @default all that the company may have */
  nodes?: readonly PermissionNode[];
  /** The first box, for the focus where nothing was ticked. */
  ref?: Ref<HTMLInputElement>;
};

/** The permission table as nested boxes: places of the menu, and in each what can be done and seen there. */
export function PermissionTree(props: PermissionTreeProps) {
  const { value, onChange, readOnly, error, ref } = props;
  const { roles } = useMessages('access');
  const { auth, companyType } = useMember();
  const id = useId();
  const nodes = props.nodes ?? treeFor(companyType === 0);
  const options = allOptions(nodes);
  const choice = new Set(value);
  const own = new Set(auth);
  const holdsLess = !readOnly && countChosen(own, options) < options.length;
  const state: TreeState = { choice, own, readOnly, noteId: `${id}-note`, onChange };
  const count = { chosen: countChosen(choice, options), total: options.length };
  return (
    <fieldset
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={`${id}-error`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-13 font-medium">
        {roles.form.permissions}
        <span aria-live="polite" className="font-normal text-text-muted tabular-nums">
          {roles.tree.chosen(count)}
        </span>
      </legend>
      <ul
        // Pressing a box takes the focus from no field: its error would push the box away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        className="divide-y divide-hairline rounded-card border border-hairline-strong bg-surface"
      >
        {nodes.map((node, index) => (
          <li key={node.name} className="px-3 py-2.5">
            <Place
              node={node}
              state={state}
              depth={0}
              {...(index === 0 && ref && { boxRef: ref })}
            />
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {!readOnly && (
        <p id={state.noteId} className="text-13 text-text-muted">
          {roles.tree.included} {holdsLess && roles.tree.notOwn}
        </p>
      )}
    </fieldset>
  );
}

type PlaceProps = {
  node: PermissionNode;
  state: TreeState;
  depth: number;
  boxRef?: Ref<HTMLInputElement>;
};

/** One place with its own options beside it and the places below it. */
function Place({ node, state, depth, boxRef }: PlaceProps) {
  const { choice } = state;
  const under = optionsUnder(node);
  const chosen = countChosen(choice, under);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-0.5">
        <PlaceBox
          {...{ node, state, depth, chosen, total: under.length }}
          {...(boxRef && { boxRef })}
        />
        {node.children.length === 0 ? (
          <PermissionOptions node={node} state={state} />
        ) : (
          under.length > 0 && <PlaceCount chosen={chosen} total={under.length} />
        )}
      </div>
      {node.children.length > 0 && (
        <ul className="pl-6">
          {node.children.map((child) => (
            <li key={child.name} className="py-0.5">
              <Place node={child} state={state} depth={depth + 1} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PlaceCount({ chosen, total }: { chosen: number; total: number }) {
  const { tree } = useMessages('access').roles;
  return (
    <span className="text-12 text-text-muted tabular-nums">{tree.chosen({ chosen, total })}</span>
  );
}

type PlaceBoxProps = PlaceProps & { chosen: number; total: number };

function PlaceBox({ node, state, depth, chosen, total, boxRef }: PlaceBoxProps) {
  const { tree } = useMessages('access').roles;
  const names = useMessages('permissions');
  const { choice, own, readOnly, noteId, onChange } = state;
  const mayChange = countChosen(own, optionsUnder(node)) > 0;
  const place = names[node.name];
  if (node.fixed) return <Checkbox label={place} checked disabled help={tree.everybody} />;
  return (
    <Checkbox
      {...(boxRef && { ref: boxRef })}
      label={<span className={depth === 0 ? 'font-medium' : undefined}>{place}</span>}
      aria-label={tree.allOf({ place })}
      checked={total > 0 && chosen === total}
      indeterminate={chosen > 0 && chosen < total}
      disabled={readOnly || !mayChange}
      aria-describedby={mayChange ? undefined : noteId}
      onChange={() => onChange(withPlace(choice, node, own))}
    />
  );
}
