/** Texts for search engines, link previews and an installed shortcut. */
export const publicPages = {
  product: 'Run games, funds, bills and contracts of your applications from one console.',
  pages: {
    login: {
      title: 'Log in or sign up',
      description:
        'Log in with a phone number or an email address. A first login with a code creates your company’s account.',
    },
    activity: {
      title: 'Special offers',
      description: 'The shop of game packages and special offers.',
    },
    serviceTerms: {
      title: 'Terms of Service',
      description: 'The terms on which the console and its services are used.',
    },
    rechargePrivacy: {
      title: 'Recharge and Privacy Policy',
      description: 'What applies to a recharge, and how personal information is used and kept.',
    },
  },
};
