/** What platform/documents hands out: parsed trees and placed text. Areas' own types of the same shape accept them. */

export interface DocumentTree {
  /** Element name without its prefix. */
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly DocumentTree[]
}

/** A piece of text; x and y in points from the upper left corner of its page, y at the baseline. */
export interface PlacedText {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly text: string
}

/** Every element of exactly this name, at any depth, in document order. */
export function descendants(tree: DocumentTree, name: string): DocumentTree[] {
  const found: DocumentTree[] = []
  const walk = (one: DocumentTree): void => {
    if (one.name === name) found.push(one)
    for (const child of one.children) walk(child)
  }
  walk(tree)
  return found
}
