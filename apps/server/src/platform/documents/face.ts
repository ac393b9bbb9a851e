/** A file's printed face for the screen: an OFD as it is printed, data files as an area lays them out; drawn in a worker. */
import type { FacePage } from '@app/domain/kernel/face'
import { inReader } from '../reading/in-reader.ts'
import { slot } from '../area.ts'

const READER = new URL('./face.reader.ts', import.meta.url)
/** Areas know what their data look like on paper: the address of a module that exports `draw`. */
export const faces = slot<URL>()

/** DO0015 for a file without either: those the browser shows by itself. `note` says what is no original. */
export const faceOf = (bytes: Uint8Array, name: string): Promise<{ pages: FacePage[]; note: string }> =>
  inReader(READER, { bytes, name, drawers: faces().map(({ href }) => href) })
