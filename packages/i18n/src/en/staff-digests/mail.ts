type Count = { count: number };

/** To operators: money waits for their decision. `lines` are the ones below, each with a link. */
export const staffDigestMail = {
  subject: ({ brandName }: { brandName: string }) => `${brandName}: waiting for your decision`,
  text: ({ name, lines }: { name: string; lines: string }) =>
    `Hello ${name},\n\nThis is waiting in the back office:\n\n${lines}`,
  lines: {
    adjustments: ({ count }: Count) =>
      count === 1
        ? '1 adjustment needs a second person'
        : `${count} adjustments need a second person`,
    payment_cases: ({ count }: Count) =>
      count === 1 ? '1 case of unmatched money' : `${count} cases of unmatched money`,
    late_refunds: ({ count }: Count) =>
      count === 1
        ? '1 refund that a payment service hasn’t made for days'
        : `${count} refunds that payment services haven’t made for days`,
    reconciliation: ({ count }: Count) =>
      count === 1
        ? '1 day differs from a payment service’s statement'
        : `${count} days differ from payment services’ statements`,
    silent_sources: ({ count }: Count) =>
      count === 1
        ? '1 usage source has fallen silent'
        : `${count} usage sources have fallen silent`,
    holiday_notice: () =>
      'The coming year’s public holidays have not been entered, and due dates may be too early',
    gateways_off: ({ count }: Count) =>
      count === 1
        ? '1 payment gateway is switched off'
        : `${count} payment gateways are switched off`,
    gateways_failing: ({ count }: Count) =>
      count === 1
        ? 'Most calls to 1 payment gateway fail'
        : `Most calls to ${count} payment gateways fail`,
  },
};
