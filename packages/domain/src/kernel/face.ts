/** The printed face of a document as drawing instructions: millimetres, each item with its matrix; nothing in it runs. */
export type Matrix = readonly [number, number, number, number, number, number]

export type FaceItem =
  /** `d` is path data of numbers and the letters M L Q C A Z alone. */
  | {
      readonly kind: 'path'
      readonly m: Matrix
      readonly d: string
      readonly stroke: string | null
      readonly fill: string | null
      readonly width: number
      readonly opacity: number
    }
  | { readonly kind: 'image'; readonly m: Matrix; readonly href: string }
  /** One place a letter. */
  | {
      readonly kind: 'text'
      readonly m: Matrix
      readonly xs: readonly number[]
      readonly ys: readonly number[]
      readonly text: string
      readonly size: number
      readonly font: string
      readonly bold: boolean
      readonly fill: string
      readonly opacity: number
    }

export interface FacePage {
  readonly width: number
  readonly height: number
  readonly items: readonly FaceItem[]
}
