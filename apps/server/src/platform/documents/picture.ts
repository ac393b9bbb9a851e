/** A picture from outside made fit for our own papers (图片), in a worker: what is drawn into a PDF is never what came. */
import { inReader } from '../reading/in-reader.ts'

const READER = new URL('./picture.reader.ts', import.meta.url)
/** A phone's photograph; a small picture on a label needs no more. */
export const MOST_PICTURE_BYTES = 8 * 2 ** 20

/** A whole JPEG without what the camera wrote into it, or a small PNG without a transparent part; DO0019 with why it cannot be printed. */
export const printablePicture = (bytes: Uint8Array): Promise<Uint8Array> => inReader(READER, { bytes })
