import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { FormError } from '@arcadia/ui/form/form-error';
import { NumberField } from '@arcadia/ui/form/number-field';
import { useContentLanguage } from '../messages/messages.tsx';

type Item = PackageOrder['items'][number];
/** The quantity of each package by its id; null while nothing is typed. */
export type RefundChoice = Readonly<Record<string, number | null>>;

/** Packages of an order of which something can still go back. */
export function refundableItems(items: readonly Item[]): Item[] {
  return items.filter(
    (item) => leftOf(item) > 0 && item.quotas.some(({ remaining }) => remaining !== '0'),
  );
}

/** Whether there is anything to choose: one package is all there is. */
export function isChoice(items: readonly Item[]): boolean {
  return refundableItems(items).reduce((sum, item) => sum + leftOf(item), 0) > 1;
}

function leftOf({ quantity, refunded }: Item): number {
  return quantity - refunded.quantity;
}

/** The choice before anybody has made one: what was asked, as far as it is left; all that is left where nothing was. */
export function firstChoice(
  items: readonly Item[],
  asked: readonly { packageId: string; asked: number }[] = [],
): RefundChoice {
  return Object.fromEntries(
    refundableItems(items).map((item) => {
      const wanted = asked.find(({ packageId }) => packageId === item.packageId)?.asked ?? 0;
      const left = leftOf(item);
      return [item.packageId, asked.length === 0 ? left : Math.min(left, wanted)];
    }),
  );
}

/** The chosen packages; null while a quantity is not between nothing and what is left, which its field says. */
export function chosenItems(
  items: readonly Item[],
  choice: RefundChoice,
): { packageId: string; quantity: number }[] | null {
  const open = refundableItems(items);
  const isWrong = open.some((item) => problemOf(item, choice));
  const chosen = open.flatMap(({ packageId }) => {
    const quantity = choice[packageId] ?? 0;
    return quantity > 0 ? [{ packageId, quantity }] : [];
  });
  return isWrong ? null : chosen;
}

function problemOf(item: Item, choice: RefundChoice): boolean {
  const quantity = choice[item.packageId] ?? 0;
  return !(quantity >= 0 && quantity <= leftOf(item));
}

type RefundQuantitiesProps = {
  items: readonly Item[];
  choice: RefundChoice;
  onChoice: (choice: RefundChoice) => void;
  texts: Dictionaries['packageOrders']['refund'];
  /** Whether it is said that nothing is chosen. */
  saysNone: boolean;
};

/** How many of each package go back, in both apps. */
export function RefundQuantities(props: RefundQuantitiesProps) {
  const { items, choice, onChoice, texts, saysNone } = props;
  const language = useContentLanguage();
  return (
    <div role="group" aria-label={texts.choose} className="flex flex-col gap-3">
      {refundableItems(items).map((item) => {
        const left = leftOf(item);
        return (
          <NumberField
            key={item.packageId}
            label={item.name[language]}
            help={texts.ofLeft({ left })}
            value={choice[item.packageId] ?? null}
            max={left}
            error={problemOf(item, choice) ? texts.tooMany({ left }) : undefined}
            onValueChange={(quantity) => onChoice({ ...choice, [item.packageId]: quantity })}
          />
        );
      })}
      {saysNone && chosenItems(items, choice)?.length === 0 && (
        <FormError>{texts.chooseSome}</FormError>
      )}
    </div>
  );
}
