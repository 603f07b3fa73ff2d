export const backofficeReviews = {
  title: '',
};
