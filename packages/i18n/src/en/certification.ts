export const certification = {
  title: '',
};
