import { useGoWith, useHrefWith, useSearchParameter } from '../../shared/href.ts';

/** What is open on top of a customer's page stands in its address: the settings (`?edit=`) or a person (`?person=`). */
export function useCustomerAddress() {
  const goWith = useGoWith();
  const hrefWith = useHrefWith();
  return {
    editing: useSearchParameter('edit') === 'settings',
    personId: useSearchParameter('person'),
    openSettings: () => goWith({ edit: 'settings', person: undefined }),
    hrefOfPerson: (id: string) => hrefWith({ person: id, edit: undefined }),
    close: () => goWith({ edit: undefined, person: undefined }),
  };
}
