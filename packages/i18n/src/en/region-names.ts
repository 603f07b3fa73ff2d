/** Names of the service regions (specification section 9). */
export const regionNames = {
  mainland_china: 'Mainland China',
  southern_asia_pacific: 'Southern Asia-Pacific',
  asia_pacific: 'Asia-Pacific',
  europe_america_middle_east: 'Europe, America and Middle East',
};
