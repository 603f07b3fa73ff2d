import type { Recharge } from '@arcadia/contract/funds/funds';
import type { Description } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';

/** Details that identify an order, whatever has become of it. */
export function useOrderDetails({ id, gateway, createdAt }: Recharge): readonly Description[] {
  const texts = useMessages('funds');
  const method = useMessages('payment').gateways[gateway].name;
  return [
    {
      id: 'order',
      term: texts.result.order,
      value: <Identifier value={id} label={texts.result.order} max={32} />,
      wide: true,
    },
    { id: 'method', term: texts.result.method, value: method },
    {
      id: 'createdAt',
      term: texts.result.createdAt,
      value: <Time instant={createdAt} kind="exact" />,
    },
  ];
}
