export const access = {
  title: '',
};
