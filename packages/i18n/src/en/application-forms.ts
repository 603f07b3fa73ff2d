/** Forms and questions for creating, changing and deleting an application. */
export const applicationForms = {
  regionMeanings: {
    mainland_china: 'For users in mainland China.',
    southern_asia_pacific: 'For users in Southeast Asia, Australia and New Zealand.',
    asia_pacific: 'For users elsewhere in Asia, such as Japan and Korea.',
    europe_america_middle_east: 'For users in Europe, the Americas and the Middle East.',
  },
  creation: {
    title: 'Create application',
    description: 'You can add more regions later. Each region is configured separately.',
    name: 'Name',
    nameHelp: 'Up to 50 characters. Must be unique within your company.',
    nameMissing: 'Enter an application name',
    nameTooLong: 'Use at most 50 characters',
    appDescription: 'Description',
    appDescriptionHelp: 'Describe what users do in it in a sentence or two. Up to 500 characters.',
    appDescriptionMissing: 'Briefly describe the application',
    appDescriptionTooLong: 'Use at most 500 characters',
    region: 'Service region',
    regionHelp: 'You can’t change this later.',
    regionMissing: 'Select the region where your users are',
    submit: 'Create',
    failed:
      'The application may not have been created. Your details are saved. Try again; it won’t be created twice.',
    done: ({ name }: { name: string }) => `${name} is being created`,
  },
  editing: {
    action: 'Edit',
    title: 'Edit application',
    description: 'This doesn’t affect its regions, App IDs or configuration.',
    submit: 'Save',
    done: 'Saved',
  },
  removal: {
    action: 'Delete application',
    online: ({ regions }: { regions: string }) => `Online in ${regions}. Take it offline first`,
    title: ({ application }: { application: string }) => `Delete ${application}?`,
    description: 'This can’t be undone.',
    consequences: {
      services: ({ count }: { count: number }) =>
        count === 1
          ? 'Its region is deleted and its App ID permanently stops working.'
          : `Its ${count} regions are deleted and their App IDs permanently stop working.`,
      configuration: 'Games, package names, callbacks and keys are removed.',
      trial: 'Any remaining free trial is lost.',
      bills: 'Bills and logs of past usage are kept.',
    },
    confirmation: ({ application }: { application: string }) => `Type “${application}” to confirm`,
    mismatch: 'This doesn’t match the application name',
    submit: 'Delete',
    done: ({ application }: { application: string }) => `${application} was deleted`,
  },
};
