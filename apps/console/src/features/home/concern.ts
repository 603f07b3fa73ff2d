import type { Concern } from '@arcadia/contract/companies/attention';
import type { WireMoney } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';

type Said = {
  title: string;
  /** The consequence or the next step; null where the title says it all. */
  text: string | null;
  /** Where it is mended; null where the reader may not go there. */
  href: string | null;
};
type Words = ReturnType<typeof useWords>;
type Of<K extends Concern['kind']> = Extract<Concern, { kind: K }>;
type OfService = Of<'service_held' | 'callbacks_failing' | 'provisioning_failed'>;

/** How a concern is said, and where it is mended. */
export function useConcern(concern: Concern): Said {
  const words = useWords();
  switch (concern.kind) {
    case 'services_held':
      return servicesHeld(concern, words);
    case 'bills_owed':
      return billsOwed(concern, words);
    case 'balance_low':
    case 'credit_low':
      return balanceLow(concern, words);
    case 'contract_to_sign':
      return { title: words.texts.contractToSign, text: null, href: paths.contract };
    case 'order_unpaid':
      return orderUnpaid(concern, words);
    case 'quota_low':
      return quotaLow(concern, words);
    case 'quota_expiring':
      return quotaExpiring(concern, words);
    default:
      return ofService(concern, words);
  }
}

function useWords() {
  const { attention: texts, regions } = useMessages('home');
  const formats = useFormats();
  const priced = ({ amount, currency }: WireMoney) => formats.money(amount, currency);
  return {
    texts,
    regions,
    ...formats,
    priced,
    may: {
      openServices: usePermission('applicationQuery'),
      recharge: usePermission('rechargeQuery'),
      readBills: usePermission('billDetailQuery'),
      readOrders: usePermission('activityOrderQuery'),
    },
  };
}

function servicesHeld({ owed }: Of<'services_held'>, { texts, may, priced }: Words): Said {
  return {
    title: texts.servicesHeld,
    text:
      owed === null ? texts.servicesHeldNoAmount : texts.servicesHeldText({ owed: priced(owed) }),
    href: may.recharge ? paths.recharge : may.readBills ? paths.bills : null,
  };
}

function billsOwed({ bills, owed, next }: Of<'bills_owed'>, words: Words): Said {
  const { texts, may, priced, exactTime } = words;
  return {
    title: texts.billsOwed({ bills, owed: owed && priced(owed) }),
    text: next && texts.next[next.step]({ time: exactTime(next.at) }),
    href: may.readBills ? paths.bills : may.recharge ? paths.recharge : null,
  };
}

function balanceLow(concern: Of<'balance_low' | 'credit_low'>, words: Words): Said {
  const { texts, may, priced } = words;
  const below = priced(concern.below);
  return {
    title: concern.kind === 'credit_low' ? texts.creditLow({ below }) : texts.balanceLow({ below }),
    text: texts.balanceLowText,
    href: may.recharge ? paths.recharge : null,
  };
}

function orderUnpaid({ due, payUntil, orderId }: Of<'order_unpaid'>, words: Words): Said {
  const { texts, priced, exactTime } = words;
  return {
    title: texts.orderUnpaid({ due: priced(due) }),
    text: texts.orderUnpaidText({ time: exactTime(payUntil) }),
    href: paths.packageOrder(orderId),
  };
}

function quotaLow({ quota, remaining, granted }: Of<'quota_low'>, words: Words): Said {
  const { texts, may, number } = words;
  const kind = texts.quotas[quota];
  const isEmpty = Number(remaining) === 0;
  return {
    title: isEmpty ? texts.quotaUsedUp({ kind }) : texts.quotaLow({ kind }),
    text: isEmpty
      ? texts.quotaUsedUpText
      : texts.quotaLowText({ left: number(Number(remaining)), granted: number(Number(granted)) }),
    href: may.readOrders ? paths.packageOrders : null,
  };
}

function quotaExpiring({ orderId, expiresAt }: Of<'quota_expiring'>, words: Words): Said {
  const { texts, may, date } = words;
  return {
    title: texts.quotaExpiring,
    text: texts.quotaExpiringText({ date: date(expiresAt) }),
    href: may.readOrders ? paths.packageOrder(orderId) : null,
  };
}

function ofService(concern: OfService, { texts, regions, may }: Words): Said {
  const { applicationName: application, region, serviceId } = concern;
  const place = texts.place({ application, region: regions[region] });
  const href = may.openServices ? paths.regionService(serviceId) : null;
  switch (concern.kind) {
    case 'service_held':
      return { title: texts.serviceHeld({ place }), text: concern.reason, href };
    case 'provisioning_failed':
      return {
        title: texts.provisioningFailed({ place }),
        text: texts.provisioningFailedText,
        href,
      };
    case 'callbacks_failing':
      return {
        title: texts.callbacksFailing({ place }),
        text: texts.callbacksFailingText({ callbacks: concern.callbacks.join(texts.between) }),
        href: href && paths.deliveries(serviceId),
      };
  }
}
