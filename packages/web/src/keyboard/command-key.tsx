export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys of the palette as printed on the keyboard, the same in every language. */
export const commandKeys = isApple ? '⌘K' : 'Ctrl K';
