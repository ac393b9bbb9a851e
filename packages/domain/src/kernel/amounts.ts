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
/** Six decimals: what stock is counted in, reckoned with in millionths. */
export interface StockQuantity {
  readonly [brand]: 'StockQuantity'
}
/** Eight decimals: exchange rates, unit prices, tax rates. */
export interface Rate {
  readonly [brand]: 'Rate'
}
