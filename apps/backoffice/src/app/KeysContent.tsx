import {
  commonKeys,
  KeyboardHelp,
  type KeyRow,
  placeKeys,
} from '@arcadia/web/keyboard/keyboard-help';
import { type KeysProps, KeysOfPage, type Places } from '@arcadia/web/keyboard/keys';
import { useMessages } from '../shared/messages.ts';
import { paths } from './paths.ts';

/** The letters after `g`, by the English names of the places. */
const places: Places = {
  d: paths.today,
  h: paths.customers,
  p: paths.approvals,
  a: paths.applications,
  v: paths.certifications,
  t: paths.bankTransfers,
  r: paths.refunds,
  i: paths.invoices,
  u: paths.paymentCases,
  b: paths.bills,
  j: paths.jobs,
  l: paths.audit,
};

/** All keys of the back office: those of a case act on the page of one, or of a queue. */
export function KeysContent(props: KeysProps) {
  const texts = useMessages('keyboard');
  const { keys } = useMessages('backofficeReviews');
  const single = (key: string, does: string): KeyRow => ({ keys: [key], does, single: true });
  const groups = [
    ...commonKeys(texts),
    {
      label: texts.groups.cases,
      rows: [
        single('x', keys.choose),
        single('d', keys.decide),
        single('n', keys.next),
        single('t', keys.take),
        single('a', keys.approve),
        single('r', keys.refuse),
      ],
    },
    placeKeys(texts, places, props.navigation),
  ];
  return (
    <KeysOfPage
      {...props}
      places={places}
      help={(shown) => <KeyboardHelp {...shown} texts={texts} groups={groups} />}
    />
  );
}
