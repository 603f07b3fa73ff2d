/** The check before every code: the slider puzzle, the way without it, and what a vendor's captcha can fail with. */
export const captcha = {
  title: 'Security check',
  puzzle: {
    introduction: 'Slide the piece into the gap.',
    spoken:
      'You don’t need to see the picture. Choose “Continue without the puzzle” and your device completes a short task instead. To solve the puzzle with a keyboard, move the slider with the arrow keys, or ten steps at a time with Page Up and Page Down, then press Enter.',
    picture: 'A pattern with a gap in the shape of a jigsaw piece',
    slider: 'Puzzle piece position',
    position: ({ x, max }: { x: number; max: number }) => `${x} of ${max}`,
    drag: 'Drag to the right',
    check: 'Check',
    notMoved: 'Move the piece first',
    another: 'New puzzle',
    loading: 'Loading the puzzle',
    checking: 'Checking',
    wrong: ({ tries }: { tries: number }) =>
      tries === 1 ? 'Not quite. One try left.' : `Not quite. ${tries} tries left.`,
    outOfTries: 'Not quite. Here’s a new puzzle.',
    expired: 'That puzzle expired. Here’s a new one.',
  },
  work: {
    start: 'Continue without the puzzle',
    introduction:
      'Your device completes a short task instead of the puzzle. It takes a few seconds, and you don’t need to do anything.',
    progress: 'Completing the task',
    percent: ({ percent }: { percent: number }) => `${percent}%`,
    percentDone: ({ percent }: { percent: number }) => `${percent}% done`,
    failed: 'The task couldn’t be completed.',
    back: 'Back to the puzzle',
  },
  vendor: {
    closed: 'The security check was closed before it was completed.',
    again: 'Reopen security check',
    withCode: ({ text, code }: { text: string; code: number }) => `${text} (code ${code})`,
    failures: {
      loader: 'The security check couldn’t be loaded. Check your connection and try again.',
      timeout: 'The security check took too long to load. Try again.',
      configuration: 'The security check settings couldn’t be loaded. Try again.',
      iframe: 'The security check frame couldn’t be loaded. Try again.',
      jQuery: 'A script for the security check (jQuery) couldn’t be loaded. Try again.',
      slider: 'The security check slider couldn’t be loaded. Try again.',
      network: 'The connection to the security check failed several times. Try again later.',
      unknown: 'The security check failed for an unknown reason. Try again.',
    },
  },
};
