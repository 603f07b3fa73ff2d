/** The operation guide: five pictures of this product, made by `npm run guide:pictures`. */
export const guide = {
  title: 'Operation guide',
  description: 'From your first application to tracking your balance.',
  carousel: 'carousel',
  slide: 'slide',
  pictures: 'Pictures. Use the arrow keys to browse',
  previous: 'Previous picture',
  next: 'Next picture',
  position: ({ number, total }: { number: number; total: number }) => `${number} of ${total}`,
  goTo: ({ number, title }: { number: number; title: string }) => `Picture ${number}: ${title}`,
  enlarge: 'View full size',
  manual: 'Read the documentation',
  scenes: {
    home: {
      title: 'Start from the home page',
      text: 'See your credit, free quotas and applications, and follow four steps to your first game.',
      picture:
        'The home page: remaining free quotas, the four-step quick guide, and the latest activity.',
    },
    createApplication: {
      title: 'Create an application',
      text: 'Name it and choose the region your players are in. You can’t change the region later.',
      picture:
        'The “Create application” drawer next to the list, with a name, a description and a service region filled in.',
    },
    applications: {
      title: 'Track its region services',
      text: 'Each region has its own App ID. Its status changes from creating to not launched automatically.',
      picture:
        'The application list with App ID, region, service status, free quotas and creation time.',
    },
    recharge: {
      title: 'Recharge',
      text: 'Choose an amount and a payment method. The summary shows what will be credited before you pay.',
      picture:
        'The recharge page: a selected amount, and a summary of how it’s split and the resulting balance.',
    },
    transactions: {
      title: 'Check every transaction',
      text: 'Every recharge and deduction is listed with the resulting balance. Filter by type, status or date.',
      picture:
        'Transaction details: a table of changes to the funds with amount, resulting balance and status.',
    },
  },
};
