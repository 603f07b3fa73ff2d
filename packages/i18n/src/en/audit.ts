export const audit = {
  title: '',
};
