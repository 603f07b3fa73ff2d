export const backofficeCertification = {
  title: '',
};
