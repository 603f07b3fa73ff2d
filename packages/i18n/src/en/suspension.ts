/** The notice of a company that the provider has suspended. */
export const suspension = {
  title: ({ time }: { time: string }) => `Your company’s account has been suspended since ${time}`,
  reasons: {
    payment_risk: 'We are looking into payments of your account that may not have been authorized.',
    terms: 'Your account was used in a way that our terms don’t allow.',
    content: 'Content or games of your applications don’t meet the rules that apply to them.',
    identity: 'We need to check whether your company is who it says it is.',
    security: 'Somebody else may have had access to your account. This protects it.',
    authority: 'A public authority has required it.',
    other: '',
  },
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  held: 'Your services are offline until the suspension is lifted.',
  running: 'Your services go on running.',
  may: 'You can still look at everything, pay what you owe, recharge, and send documents for enterprise verification. Bills go on as usual. API keys don’t work, and webhooks are sent once the suspension is lifted.',
  pay: 'Recharge',
  contact: 'Contact us',
};
