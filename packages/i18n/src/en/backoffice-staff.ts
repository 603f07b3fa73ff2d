export const backofficeStaff = {
  title: '',
};
