/** The printed face of a document (版面文字): pieces of text with places, put together into rows. */

/** A piece of text; x and y in points from the upper left corner, y at the baseline. */
export interface FaceText {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly text: string
}

export interface FaceRow {
  readonly page: number
  readonly y: number
  readonly texts: readonly FaceText[]
  /** Joined with one blank where there is a gap. */
  readonly words: string
  /** Split where the gap is wide: columns of a form. */
  readonly segments: readonly string[]
}

/** Half-width figures and marks; brackets stay, because names are compared with those of data files. */
const plain = (text: string): string => text.replace(/[^（）]+/g, (part) => part.normalize('NFKC')).replaceAll('\u00a0', ' ')
// 购买方信息, 密码区 … stand upright, one letter per piece, across the rows beside them
const UPRIGHT = /^[购买方销售信息备注密码区]$/

/** Rows from top to bottom, their pieces from left to right. */
export function rowsOfFace(texts: readonly FaceText[]): FaceRow[] {
  const useful = texts
    .map((one) => ({ ...one, text: plain(one.text) }))
    .filter((one) => one.text.trim() !== '' && !UPRIGHT.test(one.text.trim()))
    .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)
  const rows: FaceText[][] = []
  for (const text of useful) {
    const row = rows.at(-1)
    const head = row?.[0]
    if (row && head && head.page === text.page && Math.abs(text.y - head.y) <= Math.max(3, 0.45 * Math.min(head.size, text.size)))
      row.push(text)
    else rows.push([text])
  }
  return rows.map((row) => rowOf(row.toSorted((a, b) => a.x - b.x)))
}

function rowOf(texts: FaceText[]): FaceRow {
  let words = ''
  const segments: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const text of texts) {
    const gap = text.x - end
    const word = text.text.trim()
    if (gap > 25 || segments.length === 0) segments.push(word)
    else segments[segments.length - 1] += gap > 0.35 * text.size ? ` ${word}` : word
    words += words !== '' && gap > 0.35 * text.size ? ` ${word}` : word
    end = Math.max(end, text.x + text.width)
  }
  return { page: texts[0]?.page ?? 0, y: texts[0]?.y ?? 0, texts, words, segments }
}

/** Every value printed behind a label, in reading order; '' where the label has none beside it. */
export function valuesBehind(rows: readonly FaceRow[], label: RegExp): string[] {
  const values: string[] = []
  for (const row of rows) {
    for (const [index, segment] of row.segments.entries()) {
      const parts = segment.split(label)
      for (const [at, part] of parts.slice(1).entries()) {
        const next = at === parts.length - 2 ? (row.segments[index + 1] ?? '') : ''
        values.push(part.trim() || (/[:：]/.test(next) || label.test(next) ? '' : next.trim()))
      }
    }
  }
  return values
}
