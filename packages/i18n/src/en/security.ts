import { secondFactors } from './second-factors.ts';

/** Where a person is signed in, and who has tried to be. */
export const security = {
  title: 'Login and sessions',
  description:
    'Two-step authentication, where you’re logged in, and every attempt to log in to your account.',
  factors: secondFactors,
  sessions: {
    title: 'Active sessions',
    text: 'Sessions end after 12 hours of inactivity, or after 7 days at the latest.',
    current: 'This browser',
    signedIn: 'Logged in',
    lastSeen: 'Last active',
    end: 'Log out',
    endNamed: ({ device }: { device: string }) => `Log out ${device}`,
    endTitle: ({ device }: { device: string }) => `Log out ${device}?`,
    endText:
      'Anyone using that browser will have to log in again. Unsaved changes there may be lost.',
    endOthers: 'Log out all others',
    endOthersTitle: 'Log out every other browser?',
    endOthersText: ({ count }: { count: number }) =>
      count === 1
        ? 'One other browser will be logged out immediately. You’ll stay logged in here.'
        : `${count} other browsers will be logged out immediately. You’ll stay logged in here.`,
    noOthers: 'You’re not logged in anywhere else',
    ended: ({ device }: { device: string }) => `${device} was logged out`,
    endedOthers: ({ count }: { count: number }) =>
      count === 1 ? 'One other browser was logged out' : `${count} other browsers were logged out`,
    alreadyEnded: 'That browser was already logged out',
    failed: 'Your sessions couldn’t be loaded',
  },
  log: {
    title: 'Login history',
    text: 'See an attempt that wasn’t you? Log out any browsers you don’t recognize and contact us.',
    time: 'Time',
    outcome: 'Outcome',
    outcomes: {
      succeeded: 'Logged in',
      wrong_password: 'Wrong password',
      wrong_code: 'Wrong code',
      wrong_second_factor: 'Wrong second step',
      disabled: 'Account disabled',
      slowed: 'Too many attempts',
    },
    method: 'Method',
    methods: {
      code: 'Verification code',
      password: 'Password',
      hand_over: 'Previous version',
      passkey: 'Passkey',
    },
    device: 'Device',
    place: 'Location',
    address: 'IP address',
    failed: 'The login history couldn’t be loaded',
    emptyTitle: 'No attempts yet',
    emptyText: 'Attempts to log in to your account will appear here.',
  },
  deviceOf: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown location',
};
