/** Placed text as the lines a reader sees: what stands at one height, from left to right. */
import type { PlacedText } from './document-tree.ts'

/** Lines by page, from top to bottom; letters of a line may stand a little higher or lower than each other. */
export function linesByPage(texts: readonly PlacedText[]): Map<number, string[]> {
  const pages = new Map<number, string[]>()
  for (const [page, of] of Map.groupBy(texts, (one) => one.page)) {
    const rows: { y: number; texts: PlacedText[] }[] = []
    for (const text of of.toSorted((a, b) => a.y - b.y)) {
      const row = rows.at(-1)
      if (row !== undefined && text.y - row.y <= Math.max(2, text.size * 0.4)) row.texts.push(text)
      else rows.push({ y: text.y, texts: [text] })
    }
    pages.set(
      page,
      rows.map((row) =>
        row.texts
          .toSorted((a, b) => a.x - b.x)
          .map((one) => one.text)
          .join(' '),
      ),
    )
  }
  return pages
}
