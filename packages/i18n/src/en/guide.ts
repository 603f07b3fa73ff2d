/** The operation guide: five pictures of this product, made by `npm run guide:pictures`. */
export const guide = {
  title: 'Operation guide',
  description: 'From the first application to a balance that you can follow.',
  carousel: 'carousel',
  slide: 'slide',
  pictures: 'Pictures: the arrow keys turn them',
  previous: 'Previous picture',
  next: 'Next picture',
  position: ({ number, total }: { number: number; total: number }) => `${number} of ${total}`,
  goTo: ({ number, title }: { number: number; title: string }) => `Picture ${number}: ${title}`,
  enlarge: 'Open the picture in full size',
  manual: 'Read the manual',
  scenes: {
    home: {
      title: 'See where you stand',
      text: 'The home page shows credit, free quotas and applications, and leads through the four steps to your first game.',
      picture:
        'The home page: available credit and its parts, what is left of the free quotas, and the quick guide with its four steps.',
    },
    createApplication: {
      title: 'Create an application',
      text: 'Give it a name and choose the region your players are in. The region can’t be changed afterwards.',
      picture:
        'The drawer “Create application” beside the list: a name and a description are typed, and a service region is chosen.',
    },
    applications: {
      title: 'Follow its services',
      text: 'Every region has an App ID of its own. The status turns from creating to not launched by itself.',
      picture:
        'The list of applications with App ID, region, service status, free quotas and time of creation.',
    },
    recharge: {
      title: 'Recharge',
      text: 'Choose an amount and a way to pay. The summary says what will be credited before you go on to pay.',
      picture:
        'The recharge page: the amount is chosen, and beside it the summary says how it will be split and what the balance will be.',
    },
    transactions: {
      title: 'Check every movement',
      text: 'Each recharge and deduction is listed with the balance after it. Narrow the list down by type, status or date.',
      picture:
        'The transaction details: a table of recharges with amount, balance after each movement, and status.',
    },
  },
};
