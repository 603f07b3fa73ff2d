import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { ProgressBar } from '@arcadia/ui/feedback/progress';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useContentLanguage } from '../messages/messages.tsx';
import { productNow } from '../messages/product-time.tsx';

type Texts = Dictionaries['packageOrders'];
type Item = PackageOrder['items'][number];
type Components = Dictionaries['bills']['components'];

/** A line of an order: the package, its price, its validity, and the quotas it grants with what is left of them. */
export function OrderItem({
  item,
  texts,
  components,
}: {
  item: Item;
  texts: Texts;
  /** Names of the quotas. */
  components: Components;
}) {
  const language = useContentLanguage();
  const isServing = item.effectiveAt !== null;
  return (
    <Card title={item.name[language]} actions={<Money {...item.amount} className="font-medium" />}>
      {item.summary[language] !== '' && (
        <p className="-mt-2 mb-4 text-14 text-text-muted">{item.summary[language]}</p>
      )}
      <DescriptionList items={factsOf(item, texts)} />
      <ul
        aria-label={texts.quotas}
        className="mt-5 flex flex-col gap-4 border-t border-hairline pt-5"
      >
        {item.quotas.map((quota) => (
          <Quota
            key={quota.kind}
            quota={quota}
            name={components[quota.kind]}
            isServing={isServing}
            texts={texts}
          />
        ))}
      </ul>
    </Card>
  );
}

function factsOf(
  { quantity, unitPrice, unitOriginal, validity, effectiveAt, expiresAt, quotas, refunded }: Item,
  texts: Texts,
): Description[] {
  const isCheaper = unitPrice.amount !== unitOriginal.amount;
  return [
    { id: 'quantity', term: texts.quantity, value: String(quantity) },
    ...(refunded.quantity === 0
      ? []
      : [
          {
            id: 'refunded',
            term: texts.refundedOf,
            value: (
              <span className="inline-flex flex-wrap items-baseline gap-x-2">
                <span>{refunded.quantity}</span>
                <Money {...refunded.amount} kind="muted" />
              </span>
            ),
          },
        ]),
    {
      id: 'price',
      term: texts.unitPrice,
      value: (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <Money {...unitPrice} />
          {isCheaper && (
            <s className="text-13 text-text-muted">
              <Money {...unitOriginal} kind="muted" />
            </s>
          )}
        </span>
      ),
    },
    {
      id: 'validity',
      term: texts.validity,
      value: texts.validities[validity.unit](validity.count),
    },
    ...(effectiveAt === null
      ? []
      : [
          {
            id: 'from',
            term: texts.effectiveAt,
            value: <Time instant={effectiveAt} kind="exact" />,
          },
        ]),
    ...(expiresAt === null
      ? []
      : [
          {
            id: 'until',
            term: texts.expiresAt,
            value: <Expiry {...{ expiresAt, quotas, texts }} />,
          },
        ]),
  ];
}

/** Milliseconds before the expiry at which a customer is first warned. */
const soonMs = 30 * 86_400_000;

type ExpiryProps = { expiresAt: string; quotas: Item['quotas']; texts: Texts };

/** End of a package's validity, with a word where it is past, or near while something is left. */
function Expiry({ expiresAt, quotas, texts }: ExpiryProps) {
  const leftMs = Date.parse(expiresAt) - productNow();
  const isSoon = leftMs <= soonMs && quotas.some(({ remaining }) => remaining !== '0');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Time instant={expiresAt} kind="exact" />
      {leftMs <= 0 ? (
        <Status tone="neutral">{texts.expired}</Status>
      ) : (
        isSoon && <Status tone="warning">{texts.expiresSoon}</Status>
      )}
    </span>
  );
}

type QuotaProps = {
  quota: Item['quotas'][number];
  name: string;
  isServing: boolean;
  texts: Texts;
};

function Quota({ quota, name, isServing, texts }: QuotaProps) {
  const { granted, used, withdrawn, remaining, percent } = quota;
  const [grantedText, usedText, remainingText] = [granted, used, remaining].map(formatExactNumber);
  if (!isServing)
    return (
      <li className="flex flex-wrap justify-between gap-x-4 text-14">
        <span>{name}</span>
        <span className="tabular-nums">{grantedText}</span>
      </li>
    );
  return (
    <li className="flex flex-col gap-1.5 text-14">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{name}</span>
        <span className="tabular-nums">
          {texts.remainingOf({ remaining: remainingText ?? '', granted: grantedText ?? '' })}
        </span>
      </span>
      <ProgressBar label={name} value={Number(percent)} valueText={`${percent}%`} />
      <span className="flex flex-wrap gap-x-4 text-13 text-text-muted tabular-nums">
        <span>{texts.usedOf({ used: usedText ?? '', percent })}</span>
        {withdrawn !== '0' && (
          <span>{texts.withdrawn({ count: formatExactNumber(withdrawn) })}</span>
        )}
      </span>
    </li>
  );
}
