/** Pages that say only that there is nothing to see, and where to go instead. */
export const notices = {
  notSignedIn: {
    title: 'You’re not logged in',
    text: 'You haven’t logged in yet, or your session has ended. Sessions end after 12 hours of inactivity, after 7 days, or when you log out from another browser.',
    action: 'Log in',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address for typos. The page may have been moved or removed.',
    action: 'Go to home page',
  },
};
