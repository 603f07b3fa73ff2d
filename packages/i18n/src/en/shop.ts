/** The public shop: what every page of it needs. Cart and orders have their own, loaded with them. */
export const shop = {
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
    skip: 'Skip to content',
    home: ({ brand }: { brand: string }) => `${brand}, special offers`,
    settings: 'Language and currency',
    language: 'Language',
    currency: 'Currency',
    logIn: 'Log in',
    account: 'Your account',
    orders: 'Orders',
    console: 'Console',
    logOut: 'Log out',
    cart: 'Cart',
  },
  side: {
    label: 'Shortcuts',
    cart: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
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
  campaign: {
    pages: 'Offers by topic',
    offers: 'Packages',
    until: ({ time }: { time: string }) => `Until ${time}`,
    endsIn: 'Ends in',
    ended: 'This campaign has ended. Its prices no longer apply.',
    days: 'days',
    hours: 'hrs',
    minutes: 'min',
    seconds: 'sec',
    remaining: ({ days, hours }: { days: number; hours: number }) =>
      `${days > 0 ? `${days === 1 ? '1 day' : `${days} days`} and ` : ''}${hours === 1 ? '1 hour' : `${hours} hours`} left`,
    empty: 'No packages on this page yet',
    emptyText: 'Have a look at the other pages of this campaign.',
  },
  offer: {
    fold: ({ percentOff }: { fold: string; percentOff: string }) => `${percentOff}% off`,
    firstOrder: 'First order only',
    validity: {
      month: (count: number) => (count === 1 ? 'Valid for 1 month' : `Valid for ${count} months`),
      year: (count: number) => (count === 1 ? 'Valid for 1 year' : `Valid for ${count} years`),
    },
    limit: (count: number) => `Limit ${count} per company`,
    left: (count: number) => `${count} left`,
    fewLeft: (count: number) => `Only ${count} left`,
    soldOut: 'Sold out',
    notForYou: 'Not available',
    /** Reasons why the reader's own company can't order it. */
    problems: {
      firstOrderOnly: 'For a company’s first order only, and yours has ordered before.',
      limit: 'Your company has bought as many as one company may.',
      unpaidOrder: 'Your company has an unpaid order. Pay or cancel it first.',
    },
    toOrders: 'Go to orders',
    original: 'Original price',
    price: 'Price',
    save: ({ amount }: { amount: string }) => `You save ${amount}`,
    otherCurrency: ({ currency }: { currency: string }) => `Not sold in ${currency}`,
    contents: 'What you get',
    terms: 'Terms',
    add: 'Add to cart',
    addNamed: ({ name }: { name: string }) => `Add to cart: ${name}`,
    buy: 'Buy now',
    buyNamed: ({ shown, name }: { shown: string; name: string }) => `${shown}: ${name}`,
    added: ({ name, count }: { name: string; count: number }) =>
      `Added. Your cart has ${count} of ${name}.`,
    cartFull: ({ max }: { max: number }) =>
      `The cart holds at most ${max} different packages. Order them, or take one out.`,
    atLimit: ({ name, count }: { name: string; count: number }) =>
      `Your cart has ${count} of ${name}. You can’t order more.`,
    details: ({ name }: { name: string }) => `Details of ${name}`,
    back: 'All offers',
    howTitle: 'How it works',
    how: {
      pay: 'Pay within 30 minutes of ordering, from your balance or by a payment method for your company’s currency.',
      start: 'Quotas start the moment the order is paid.',
      use: 'Each month’s usage is deducted before you’re billed, from the quotas that expire soonest. Used and remaining are updated at the start of the next month.',
    },
    /** Quotas that a package grants, with grouped thousands. */
    granted: {
      mau: (count: string) =>
        count === '1' ? '1 monthly active user' : `${count} monthly active users`,
      minutes: (count: string) => (count === '1' ? '1 minute played' : `${count} minutes played`),
      gifts: (count: string) => (count === '1' ? '1 gift' : `${count} gifts`),
      tokens: (count: string) => (count === '1' ? '1 AI token' : `${count} AI tokens`),
      voices: (count: string) => (count === '1' ? '1 cloned voice' : `${count} cloned voices`),
      bot_calls: (count: string) => (count === '1' ? '1 AI bot call' : `${count} AI bot calls`),
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
    errorId: 'Error ID',
    action: 'Load again',
  },
  incomplete: {
    title: 'This page didn’t load completely',
    text: 'Check your connection, then load the page again. Your cart is kept.',
    action: 'Load again',
  },
  login: {
    title: 'Log in to order',
    loading: 'Loading the login form',
    close: 'Close',
    failed:
      'We couldn’t load your account, so you’ve been logged out of this browser. Log in again.',
  },
};
