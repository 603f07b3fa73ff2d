export const permissions = {
  title: '',
};
