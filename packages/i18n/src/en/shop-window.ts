import { formats } from './format-words.ts';

/** Words that a page of the shop needs in the browser before anything is pressed; all others are in `shopMore`. */
export const shopWindow = {
  formats,
  header: {
    skip: 'Skip to content',
    language: 'Language',
    logIn: 'Log in',
    cart: 'Cart',
  },
  side: {
    label: 'Shortcuts',
    cart: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
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
    original: 'Original price',
    price: 'Price',
    save: ({ amount }: { amount: string }) => `You save ${amount}`,
    otherCurrency: ({ currency }: { currency: string }) => `Not sold in ${currency}`,
    contents: 'What you get',
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
    back: 'All offers',
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
  incomplete: {
    title: 'This page didn’t load completely',
    text: 'Check your connection, then load the page again. Your cart is kept.',
    action: 'Load again',
  },
  failed: {
    errorId: 'Error ID',
  },
  login: {
    close: 'Close',
  },
};
