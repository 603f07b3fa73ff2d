import { currencies } from '@arcadia/kernel/money';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';
import { type PackagePartProps, useEditing } from './editing.ts';
import { Part } from './Part.tsx';
import { pricesOf } from './preview-page.ts';

/** The price before the discount in each currency, and the discount. */
export function PriceFields({ value, path, onChange }: PackagePartProps) {
  const { packages: texts, separator } = useMessages('backofficeCampaignEditor');
  const { errorAt } = useEditing();
  const { money } = useFormats();
  const { originals, fold } = value;
  const missing = errorAt(`${path}.originals`);
  const foldError = errorAt(`${path}.fold`);
  const prices = Number(fold) > 0 ? pricesOf(value, fold) : [];
  return (
    <Part title={texts.price}>
      <div className="grid gap-4 md:grid-cols-2">
        {currencies.map((currency) => (
          <AmountField
            key={currency}
            label={texts.original({ currency })}
            help={texts.originalHelp}
            currency={currency}
            fractionDigits={2}
            name={`${path}.originals.${currency}`}
            value={originals[currency]}
            error={errorAt(`${path}.originals.${currency}`) ?? missing}
            onChange={({ target }) =>
              onChange({ ...value, originals: { ...originals, [currency]: target.value } })
            }
          />
        ))}
      </div>
      <TextField
        label={texts.fold}
        help={
          prices.length === 0 || foldError !== undefined
            ? texts.foldHelp
            : texts.toPay({
                prices: prices
                  .map(({ price }) => money(price.amount, price.currency))
                  .join(separator),
              })
        }
        inputMode="decimal"
        autoComplete="off"
        name={`${path}.fold`}
        value={fold}
        error={foldError}
        onChange={({ target }) => onChange({ ...value, fold: target.value.trim() })}
      />
    </Part>
  );
}
