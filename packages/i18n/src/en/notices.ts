/** Pages that say only that there is nothing to see, and where to go instead. */
export const notices = {
  notSignedIn: {
    title: 'You are not logged in',
    text: 'You have not logged in yet, or your session has ended: after twelve hours without use, after seven days, or because it was ended from another browser.',
    action: 'Log in',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'It may be mistyped, or what was here has been moved or removed.',
    action: 'Go to the home page',
  },
  activity: {
    title: 'There are no special offers yet',
    text: 'Game packages will be sold here once the shop opens. Until then you can add games and pay for what you use in the console.',
    logIn: 'Log in to the console',
    toConsole: 'Go to the console',
  },
};
