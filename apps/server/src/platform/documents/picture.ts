/** A picture from outside made fit for our own papers (图片): drawn anew in a reading process; what is drawn into a PDF is never what came. */
import { inReader } from '../reading/in-reader.ts'

const READER = new URL('./picture.reader.ts', import.meta.url)
/** A phone's photograph; a small picture on a paper needs no more. */
export const MOST_PICTURE_BYTES = 8 * 2 ** 20

/** A picture of our own drawing: the only kind that is printed. Made here alone. */
export class Picture {
  readonly png: Uint8Array
  private constructor(png: Uint8Array) {
    this.png = png
  }

  /**
   * The one door for every picture that will be printed: signatures, photographs, logos, seals. A PNG of at most so many pixels a side,
   * without a transparent part or anything a camera wrote; DO0019 with why it cannot be printed.
   */
  static async from(bytes: Uint8Array, side: number): Promise<Picture> {
    return new Picture(await inReader<Uint8Array>(READER, { bytes, side }))
  }
}
