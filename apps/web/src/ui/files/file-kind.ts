/** How an original file is shown, and how far it zooms (spec 2 §9: 0.2 to 5 in steps of 0.2). */

export type Shown = 'pdf' | 'picture' | 'text' | 'none'

export function shownAs(name: string, mediaType: string): Shown {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType.startsWith('image/')) return 'picture'
  return /\.(xml|json|csv|txt)$/i.test(name) ? 'text' : 'none'
}

/** Text in the encodings such files come in: UTF-8, else the Chinese national standard. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const [STEP, LEAST, MOST] = [0.2, 0.2, 5]
export const zoomed = (zoom: number, way: 1 | -1): number => Math.min(MOST, Math.max(LEAST, Math.round((zoom + way * STEP) * 10) / 10))
