import type { PricedCart } from '@arcadia/contract/shop/shop';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { Minus, Plus } from 'lucide-react';
import { setQuantity } from '../../shared/cart.ts';
import { paths } from '../../shared/paths.ts';
import { useContentLanguage, useFormats, useLink } from '../../shared/shop.tsx';
import { Repriced, unitPrice } from './Repriced.tsx';

type Line = PricedCart['lines'][number];
type Texts = Dictionaries['shopOrders']['cart'];
type Props = { line: Line; quantity: number; texts: Texts };

/** One package of the cart: how many, what it costs now, and what stands in the way. */
export function CartLine({ line, quantity, texts }: Props) {
  const content = useContentLanguage();
  const { money } = useFormats();
  const link = useLink();
  const { offer, packageId, amount } = line;
  const name = offer?.name[content] ?? texts.gone;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 md:p-5">
      <div className="min-w-48 flex-1">
        <h2 className="text-16 font-semibold">
          {offer === null ? (
            name
          ) : (
            <a href={link(paths.offer(packageId))} className="hover:underline">
              {name}
            </a>
          )}
        </h2>
        <Unit line={line} texts={texts} />
        <Problem line={line} texts={texts} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full">
        <Stepper id={packageId} name={name} quantity={quantity} texts={texts} />
        <p
          className={cx(
            'min-w-24 text-right text-16 tabular-nums max-md:order-last max-md:ml-auto',
            line.problem === null && quantity === line.quantity
              ? 'font-semibold'
              : 'text-text-faint',
            // It is not in the sum.
            line.problem !== null && 'line-through',
          )}
        >
          {amount && money(amount)}
        </p>
        <button
          type="button"
          aria-label={texts.removeNamed({ name })}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          onClick={() => setQuantity(packageId, 0)}
        >
          {texts.remove}
        </button>
      </div>
    </li>
  );
}

/** The price of one, and what it was when it was put here. */
function Unit({ line, texts }: Omit<Props, 'quantity'>) {
  const { money } = useFormats();
  const price = unitPrice(line);
  if (!price) return null;
  return (
    <>
      <p className="text-13 text-text-muted">{texts.each({ price: money(price) })}</p>
      <Repriced line={line} texts={texts} />
    </>
  );
}

function Problem({ line: { problem, available, packageId }, texts }: Omit<Props, 'quantity'>) {
  if (problem === null) return null;
  const isBounded = problem === 'soldOut' || problem === 'limit';
  return (
    <p role="status" className="mt-1 text-13 text-danger">
      {texts.problems[problem]} {isBounded && available === 0 && texts.removeIt}
      {problem === 'unpaidOrder' && (
        <a href={paths.orders} className={textLinkClass}>
          {texts.toOrders}
        </a>
      )}
      {isBounded && available !== null && available > 0 && (
        <button
          type="button"
          className={textLinkClass}
          onClick={() => setQuantity(packageId, available)}
        >
          {texts.setTo(available)}
        </button>
      )}
    </p>
  );
}

type StepperProps = { id: string; name: string; quantity: number; texts: Texts };
const step = 'grid size-9 place-items-center hover:bg-text/7 disabled:text-text-faint';

function Stepper({ id, name, quantity, texts }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={texts.quantity({ name })}
      className="flex items-center rounded-control border border-hairline-strong"
    >
      <button
        type="button"
        aria-label={texts.less({ name })}
        disabled={quantity <= 1}
        className={step}
        onClick={() => setQuantity(id, quantity - 1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <output className="min-w-8 text-center tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={texts.more({ name })}
        className={step}
        onClick={() => setQuantity(id, quantity + 1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}
