import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';

const address = { edit: choiceParam(['settings'], null), person: textParam };

/**
 * Parameters of the address for what is open on top of a customer's page: the settings (`?edit=`) or a person
 * (`?person=`).
 */
export function useCustomerAddress() {
  const { values, hrefWith, go } = useSearchParams(address);
  return {
    editing: values.edit === 'settings',
    personId: values.person ?? undefined,
    openSettings: () => go({ edit: 'settings', person: null }),
    hrefOfPerson: (id: string) => hrefWith({ person: id, edit: null }),
    close: () => go({ edit: null, person: null }),
  };
}
