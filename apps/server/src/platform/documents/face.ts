/** A file's printed face for the screen. */
import { invalid } from '@app/domain/kernel/app-error'
import { ofdFace, type FacePage } from './ofd-face.ts'
import { sniff } from './sniff.ts'

/** DO0015 for a file that is no OFD: those the browser shows by itself. */
export function faceOf(bytes: Uint8Array, name: string): { pages: FacePage[] } {
  const pages = sniff(bytes) === 'zip' ? ofdFace(bytes) : []
  if (pages.length === 0) throw invalid('DO0015', `“${name}”不是 OFD 文件，或没有版面`)
  return { pages }
}
