import { permissionTree, type PermissionNode } from '@arcadia/contract/access/permission-tree';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { StatusTag } from '@arcadia/ui/feedback/status';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { pathOf } from './examples.ts';
import type { Call } from './queries.ts';

/** The call's purpose, its address, and its requirements. */
export function CallFacts({ call }: { call: Call }) {
  const { facts } = useMessages('apiReference');
  const { name, method, path, words, idempotent, isList, mediaTypes, rateLimit } = call;
  const address = pathOf(path);
  return (
    <header className="flex flex-col gap-3">
      <h2 id="call" className="font-mono text-20 font-semibold wrap-anywhere">
        {name}
      </h2>
      <p className="max-w-prose text-14 text-pretty">{words}</p>
      <p className="flex min-w-0 items-center gap-2 font-mono text-13">
        <span className="text-text-muted">{method}</span>
        <span className="wrap-anywhere">{address}</span>
        <CopyButton value={address} label={address} />
      </p>
      <ul className="flex flex-wrap gap-2">
        <Tag>
          {facts.permission}: {usePermissionWords(call.permission)}
        </Tag>
        {isList && <Tag>{facts.list}</Tag>}
        {mediaTypes.length > 0 && <Tag>{facts.file}</Tag>}
        {idempotent && <Tag>{facts.idempotent}</Tag>}
        {rateLimit !== null && (
          <Tag>
            {facts.rateLimit({
              limit: rateLimit.limit,
              minutes: Math.round(rateLimit.windowSeconds / 60),
            })}
          </Tag>
        )}
      </ul>
      {idempotent && <p className="max-w-prose text-13 text-text-muted">{facts.idempotentText}</p>}
    </header>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <li>
      <StatusTag tone="neutral">{children}</StatusTag>
    </li>
  );
}

/** A permission under the place that it belongs to, as the role editor has it. */
function usePermissionWords(name: Call['permission']): string {
  const words = useMessages('permissions');
  const { facts } = useMessages('apiReference');
  if (name === null) return facts.noPermission;
  const place = flat(permissionTree).find(
    ({ buttons, authorities }) => buttons.includes(name) || authorities.includes(name),
  );
  return place === undefined ? words[name] : `${words[place.name]} / ${words[name]}`;
}

function flat(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
