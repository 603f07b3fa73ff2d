/** The check before every code: the slider puzzle, the way without it, and what a vendor's captcha can fail with. */
export const captcha = {
  title: 'Security check',
  puzzle: {
    introduction: 'Slide the piece into the gap.',
    spoken:
      'You do not need to see the picture. Choose “Continue without the puzzle” to let your device do a small task instead. To solve it with the keyboard, move the slider with the arrow keys, ten steps at a time with Page Up and Page Down, then press Enter.',
    picture: 'A pattern with a gap in the shape of a jigsaw piece',
    slider: 'Position of the piece',
    position: ({ x, max }: { x: number; max: number }) => `${x} of ${max}`,
    drag: 'Drag to the right',
    check: 'Check',
    notMoved: 'Move the piece first',
    another: 'Another puzzle',
    loading: 'Loading the puzzle',
    checking: 'Checking',
    wrong: ({ tries }: { tries: number }) =>
      tries === 1 ? 'Not quite. One try left.' : `Not quite. ${tries} tries left.`,
    outOfTries: 'Not quite. Here is another puzzle.',
    expired: 'That puzzle had expired. Here is another one.',
  },
  work: {
    start: 'Continue without the puzzle',
    introduction:
      'Your device does a small task in place of the puzzle. It takes a few seconds; there is nothing for you to do.',
    progress: 'Working on the task',
    percent: ({ percent }: { percent: number }) => `${percent}%`,
    percentDone: ({ percent }: { percent: number }) => `${percent}% done`,
    failed: 'The task could not be finished.',
    back: 'Back to the puzzle',
  },
  vendor: {
    closed: 'The check was closed before it was done.',
    again: 'Open the check again',
    withCode: ({ text, code }: { text: string; code: number }) => `${text} (code ${code})`,
    failures: {
      loader: 'The security check could not be loaded. Check your connection and try again.',
      timeout: 'The security check took too long to load. Try again.',
      configuration: 'The settings of the security check could not be fetched. Try again.',
      iframe: 'The frame of the security check could not be loaded. Try again.',
      jQuery: 'A script of the security check (jQuery) could not be loaded. Try again.',
      slider: 'The slider of the security check could not be loaded. Try again.',
      network: 'The connection to the security check failed several times. Try again later.',
      unknown: 'The security check failed for an unknown reason. Try again.',
    },
  },
};
