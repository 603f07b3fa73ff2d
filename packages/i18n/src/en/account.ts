export const account = {
  title: '',
};
