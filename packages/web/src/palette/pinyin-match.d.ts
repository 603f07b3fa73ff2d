/** The package's own declarations describe neither of its builds as they are imported here. */
declare module 'pinyin-match/es/main.js' {
  const pinyin: {
    /** First and last index of what matches; false where nothing does. */
    match(text: string, typed: string): [number, number] | false;
  };
  export default pinyin;
}
