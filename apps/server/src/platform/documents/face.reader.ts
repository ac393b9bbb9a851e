/** The reader that draws the printed face of a file. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import type { FacePage } from '@app/domain/kernel/face'
import type { DocumentTree } from './document-tree.ts'
import { ofdFace } from './ofd-face.ts'
import { sniff } from './sniff.ts'
import { readXmlTree } from './trees.ts'

/** null when the tree is none of its documents. */
type Drawer = { readonly draw: (tree: DocumentTree) => FacePage[] | null }

const LAID_OUT = '按 XML 数据排版，便于阅读，不是原件'

async function drawn(bytes: Uint8Array, drawers: readonly string[]): Promise<FacePage[]> {
  try {
    const tree = readXmlTree(bytes)
    for (const address of drawers) {
      const { draw } = (await import(address)) as Drawer
      const pages = draw(tree)
      if (pages !== null) return pages
    }
  } catch (refusal) {
    // data nobody can lay out are shown as they are
    if (!(refusal instanceof AppError)) throw refusal
  }
  return []
}

interface Asked {
  readonly bytes: Uint8Array
  readonly name: string
  readonly drawers: readonly string[]
}

export async function read({ bytes, name, drawers }: Asked): Promise<{ pages: FacePage[]; note: string }> {
  const kind = sniff(bytes)
  const pages = kind === 'zip' ? ofdFace(bytes) : kind === 'xml' ? await drawn(bytes, drawers) : []
  if (pages.length === 0) throw invalid('DO0015', `“${name}”没有可以显示的版面`)
  return { pages, note: kind === 'xml' ? LAID_OUT : '' }
}
