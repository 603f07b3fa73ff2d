/** The head of a region service's pages, and what stands there if the service can't be shown. */
export const serviceHeader = {
  pages: 'Region service pages',
  backTo: 'Application:',
  tabs: {
    overview: 'Overview',
    edit: 'Configure',
    check: 'Check callbacks',
    deliveries: 'Delivery log',
  },
  failure: {
    notFound: 'Region service not found',
    notFoundText: 'It was deleted or belongs to another company.',
    toList: 'Go to applications',
    loadFailed: 'The region service couldn’t be loaded',
  },
};
