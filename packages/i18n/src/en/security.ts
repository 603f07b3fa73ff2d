/** Where a person is signed in, and who has tried to be. */
export const security = {
  title: 'Login and sessions',
  description: 'Where your account is logged in now, and every attempt to log in to it.',
  sessions: {
    title: 'Where you are logged in',
    text: 'A browser is logged out by itself after twelve hours without use, and after seven days in any case.',
    current: 'This browser',
    signedIn: 'Logged in',
    lastSeen: 'Last used',
    end: 'Log out',
    endNamed: ({ device }: { device: string }) => `Log out ${device}`,
    endTitle: ({ device }: { device: string }) => `Log out ${device}?`,
    endText:
      'Whoever uses that browser has to log in again at once. What is typed there and not yet saved may be lost.',
    endOthers: 'Log out all others',
    endOthersTitle: 'Log out every other browser?',
    endOthersText: ({ count }: { count: number }) =>
      count === 1
        ? 'One other browser has to log in again at once. You stay logged in here.'
        : `${count} other browsers have to log in again at once. You stay logged in here.`,
    noOthers: 'You are logged in nowhere else',
    ended: ({ device }: { device: string }) => `${device} is logged out`,
    endedOthers: ({ count }: { count: number }) =>
      count === 1 ? 'One other browser is logged out' : `${count} other browsers are logged out`,
    alreadyEnded: 'That browser had been logged out already',
    failed: 'Your sessions could not be loaded',
  },
  log: {
    title: 'Login history',
    text: 'Is there an attempt that was not yours? Log out the browsers you do not know, and tell us.',
    time: 'Time',
    outcome: 'Outcome',
    outcomes: {
      succeeded: 'Logged in',
      wrong_password: 'Wrong password',
      wrong_code: 'Wrong code',
      disabled: 'Account disabled',
      slowed: 'Too many attempts',
    },
    method: 'Method',
    methods: { code: 'Verification code', password: 'Password', hand_over: 'Previous version' },
    device: 'Device',
    place: 'Place',
    address: 'IP address',
    failed: 'The login history could not be loaded',
    emptyTitle: 'No attempts yet',
    emptyText: 'Every attempt to log in to your account will be listed here.',
  },
  deviceOf: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
};
