export const upload = {
  title: '',
};
