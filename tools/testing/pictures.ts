/** The folder for pictures of pages at the moment when a browser test failed. */
export const picturesFolder = 'test-results';

/** The file in it for a test, by the test's full name. */
export function pictureName(testName: string): string {
  return `${testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`;
}
