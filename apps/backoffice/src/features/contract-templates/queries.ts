import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const templatesKey = ['contract-templates'] as const;

export const templateList = defineList({
  list: 'listContractTemplates',
  storedAs: 'backoffice.contract-templates',
  key: templatesKey,
});

export type ListedTemplate = Awaited<
  ReturnType<typeof client.listContractTemplates>
>['records'][number];
export type Template = Awaited<ReturnType<typeof client.getContractTemplate>>;

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...templatesKey, 'detail', id],
    queryFn: ({ signal }) => client.getContractTemplate({ id }, { signal }),
  });
}
