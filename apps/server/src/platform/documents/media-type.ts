/** Media types of original files: told by their first bytes, because browsers guess by the name. */

const MARKS: readonly (readonly [mark: readonly number[], type: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'application/pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 'image/gif'],
  [[0x42, 0x4d], 'image/bmp'],
  [[0x52, 0x49, 0x46, 0x46], 'image/webp'],
]
const BROWSER = new Set(MARKS.map(([, type]) => type))

export function mediaTypeOf(bytes: Uint8Array, claimed: string): string {
  const known = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (known) return known[1]
  // a file that claims to be what it is not is only a download
  return BROWSER.has(claimed) ? 'application/octet-stream' : claimed
}

export const shownInBrowser = (mediaType: string): boolean => BROWSER.has(mediaType)
