/** A file's printed face for the screen: an OFD as it is printed, data files as an area lays them out. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import type { FacePage } from '@app/domain/kernel/face'
import type { DocumentTree } from './document-tree.ts'
import { ofdFace } from './ofd-face.ts'
import { sniff } from './sniff.ts'
import { readXmlTree } from './trees.ts'

/** null when the tree is none of its documents. */
type Drawer = (tree: DocumentTree) => FacePage[] | null
let drawers: readonly Drawer[] = []
/** Areas know what their data look like on paper. */
export const addFace = (drawer: Drawer): void => void (drawers = [...drawers, drawer])

const LAID_OUT = '按 XML 数据排版，便于阅读，不是原件'

function drawn(bytes: Uint8Array): FacePage[] {
  try {
    const tree = readXmlTree(bytes)
    for (const draw of drawers) {
      const pages = draw(tree)
      if (pages !== null) return pages
    }
  } catch (refusal) {
    // data nobody can lay out are shown as they are
    if (!(refusal instanceof AppError)) throw refusal
  }
  return []
}

/** DO0015 for a file without either: those the browser shows by itself. `note` says what is no original. */
export function faceOf(bytes: Uint8Array, name: string): { pages: FacePage[]; note: string } {
  const kind = sniff(bytes)
  const pages = kind === 'zip' ? ofdFace(bytes) : kind === 'xml' ? drawn(bytes) : []
  if (pages.length === 0) throw invalid('DO0015', `“${name}”没有可以显示的版面`)
  return { pages, note: kind === 'xml' ? LAID_OUT : '' }
}
