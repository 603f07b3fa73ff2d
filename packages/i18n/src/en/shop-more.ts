import { callFailures } from './call-failures.ts';

/** Words of the shop that the server writes into its pages, and those that are shown after a press or to whoever is signed in. */
export const shopMore = {
  title: 'Special offers',
  /** Texts for search results and link previews. */
  head: {
    page: ({ headline, campaign }: { headline: string; campaign: string }) =>
      `${headline} · ${campaign}`,
    offer: ({ name, terms }: { name: string; terms: string }) => `${name}, ${terms}`,
    offerDescription: ({
      summary,
      price,
      original,
      contents,
    }: {
      summary: string;
      price: string;
      original: string;
      contents: string;
    }) => `${summary} ${contents} for ${price} instead of ${original}.`,
    cart: 'Your cart',
    order: 'Your order',
    preview: 'Preview',
  },
  header: {
    currency: 'Currency',
    home: ({ brand }: { brand: string }) => `${brand}, special offers`,
    settings: 'Language and currency',
    account: 'Your account',
    orders: 'Orders',
    console: 'Console',
    logOut: 'Log out',
  },
  side: {
    contact: 'Contact',
    top: 'Top',
    toTop: 'Back to top',
  },
  contact: {
    title: 'Talk to us',
    text: 'Ask us which package fits, or for more than what you see here.',
    mainland: 'Mainland China',
    overseas: 'Elsewhere',
    phone: 'Phone',
    email: 'Email',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
  },
  footer: {
    label: 'More',
    terms: 'Terms of Service',
    privacy: 'Recharge and Privacy Policy',
    console: 'Console',
    times:
      'All times are in UTC+8. Quotas start when an order is paid, and your usage is deducted from them.',
  },
  offer: {
    /** Reasons why the reader's own company can't order it. */
    problems: {
      firstOrderOnly: 'For a company’s first order only, and yours has ordered before.',
      limit: 'Your company has bought as many as one company may.',
      unpaidOrder: 'Your company has an unpaid order. Pay or cancel it first.',
    },
    toOrders: 'Go to orders',
    terms: 'Terms',
    details: ({ name }: { name: string }) => `Details of ${name}`,
    howTitle: 'How it works',
    how: {
      pay: 'Pay within 30 minutes of ordering, from your balance or by a payment method for your company’s currency.',
      start: 'Quotas start the moment the order is paid.',
      use: 'Each month’s usage is deducted before you’re billed, from the quotas that expire soonest. Used and remaining are updated at the start of the next month.',
    },
  },
  noScript:
    'You can read everything here without JavaScript. To buy, switch it on and load this page again.',
  closed: {
    title: 'No special offers right now',
    text: 'The next campaign will be announced here. Everything else works as always in the console.',
    next: ({ name, time }: { name: string; time: string }) => `${name} starts on ${time}.`,
    action: 'Go to console',
  },
  wrongLink: {
    title: 'Please confirm if the link is correct',
    text: 'The page or package may have been taken off the shop, or its campaign has ended.',
    action: 'See current offers',
  },
  failed: {
    title: 'This page couldn’t be loaded',
    text: 'The fault is ours. Wait a moment, then load the page again.',
    action: 'Load again',
  },
  login: {
    title: 'Log in to order',
    loading: 'Loading the login form',
    failed:
      'We couldn’t load your account, so you’ve been logged out of this browser. Log in again.',
  },
  /** Calls that fail. */
  calls: callFailures,
};
