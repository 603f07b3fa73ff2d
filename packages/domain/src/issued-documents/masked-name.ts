/**
 * A name of which the first third of each word is shown: enough to compare it with a document, too little to learn it. A
 * Chinese name is one word: 杭州星河*****.
 */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const letters = [...word];
      const shown = Math.ceil(letters.length / 3);
      return letters.map((letter, index) => (index < shown ? letter : '*')).join('');
    })
    .join(' ');
}
