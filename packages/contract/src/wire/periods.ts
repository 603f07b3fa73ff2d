/**
 * Days of a list over everything that are read where no period is asked for: the last ones. A company's records and a
 * record whose whole id is searched for are found whatever their age.
 */
export const usualPeriodDays = 30;
/** Most days of such a list that can be read at once. */
export const maxPeriodDays = 366;
