/** Campaigns of the shop. */
export const backofficeCampaigns = {
  title: 'Campaigns',
  key: 'Key',
  nameChinese: 'Name in Chinese',
  nameEnglish: 'Name in English',
  status: 'Status',
  statuses: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    running: 'Running',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
  },
  startsAt: 'Starts (UTC+8)',
  endsAt: 'Ends (UTC+8)',
  pages: 'Pages',
  packages: 'Packages',
  changedAt: 'Changed (UTC+8)',
};
