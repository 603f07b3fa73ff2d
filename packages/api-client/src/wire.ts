/** Values as the API sends them. */

/** The id of a record as an answer gave it, such as `bil_0123456789abcdefghijklmn`. It means nothing beyond that. */
export type Id = `${string}_${string}`;

/**
 * An amount or a quantity as a decimal string, such as `1250.00`. Never read it into a floating-point number: calculate with
 * a library for decimals, or in minor units with bigint.
 */
export type Decimal = string;
