/** Reads the code of a label out of a picture. */
import jsQR from 'jsqr'

interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
/** What the label says; nothing where no code is seen. */
export const readLabel = ({ data, width, height }: Picture): string | null => {
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
  return found === null || found.data === '' ? null : found.data
}
