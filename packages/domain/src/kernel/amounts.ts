/** The opaque types of amounts: text at run time, uncomputable to the compiler. Made and read by money.ts and quantity.ts alone. */
declare const brand: unique symbol

/** Two decimals. */
export interface Money {
  readonly [brand]: 'Money'
}
/** Four decimals. */
export interface Quantity {
  readonly [brand]: 'Quantity'
}
/** Eight decimals: exchange rates, unit prices, tax rates. */
export interface Rate {
  readonly [brand]: 'Rate'
}
