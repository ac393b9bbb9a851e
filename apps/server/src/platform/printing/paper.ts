/** Paper and its margins, in centimetres. */

/** Paper in centimetres, as printed: width first. */
export interface Paper {
  readonly width: number
  readonly height: number
}
export const A4: Paper = { width: 21, height: 29.7 }
export const A4_LANDSCAPE: Paper = { width: 29.7, height: 21 }
/** Centimetres left free at each side. */
export interface Margins {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
