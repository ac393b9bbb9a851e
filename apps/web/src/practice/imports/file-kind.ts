/** How an original file is shown, and how far it zooms (spec 2 §9: 0.2 to 5 in steps of 0.2). */

export type Shown = 'pdf' | 'picture' | 'text' | 'none'

export function shownAs(name: string, mediaType: string): Shown {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType.startsWith('image/')) return 'picture'
  return /\.(xml|json)$/i.test(name) ? 'text' : 'none'
}

const [STEP, LEAST, MOST] = [0.2, 0.2, 5]
export const zoomed = (zoom: number, way: 1 | -1): number => Math.min(MOST, Math.max(LEAST, Math.round((zoom + way * STEP) * 10) / 10))
