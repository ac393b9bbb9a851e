/** OFD containers (GB/T 33190): attachments, the values the document states about itself, and its page text with places. */
import { descendants, type DocumentTree, type PlacedText } from './document-tree.ts'
import { taxonomiesIn } from './taxonomies.ts'
import { readXmlTree } from './trees.ts'
import { openZip } from './zip.ts'

export interface OfdContent {
  readonly kind: 'ofd'
  readonly attachments: readonly DocumentTree[]
  readonly stated: Readonly<Record<string, string>>
  readonly texts: readonly PlacedText[]
  /** Names of the e-voucher taxonomies the attached data point at. */
  readonly taxonomies: readonly string[]
}

const LIMIT_BYTES = 60 * 1024 * 1024
const POINTS_PER_MM = 72 / 25.4

/** Opens an OFD; a part that is broken is left out, because another part may still tell everything. */
export function readOfd(bytes: Uint8Array): OfdContent {
  const entries = openZip(bytes, (name) => /\.(xml|xbrl)$/i.test(name), LIMIT_BYTES)
  const tree = (name: string): DocumentTree | undefined => {
    const content = entries.get(name.replace(/^\//, ''))
    try {
      return content && readXmlTree(content)
    } catch {
      return undefined
    }
  }
  const root = tree('OFD.xml')
  const stated = Object.fromEntries(
    (root ? descendants(root, 'CustomData') : []).map((one) => [one.attributes['Name'] ?? '', one.text.trim()]),
  )
  const docRoot = root ? (descendants(root, 'DocRoot')[0]?.text.trim() ?? '') : ''
  const folder = docRoot.includes('/') ? docRoot.slice(0, docRoot.lastIndexOf('/') + 1) : ''
  const attached = [...entries.keys()].filter((name) => /\/Attachs?\//i.test(name) && !/Attachments\.xml$/i.test(name))
  return {
    kind: 'ofd',
    attachments: attached.flatMap((name) => tree(name) ?? []),
    stated,
    texts: pagesOf(tree(docRoot), folder, tree),
    taxonomies: attached.flatMap((name) => taxonomiesIn(entries.get(name)!)),
  }
}

/** Page text is the template's labels and the page's values together. */
function pagesOf(document: DocumentTree | undefined, folder: string, tree: (name: string) => DocumentTree | undefined): PlacedText[] {
  if (!document) return []
  const templates = new Map(
    descendants(document, 'TemplatePage').map((one) => [one.attributes['ID'] ?? '', one.attributes['BaseLoc'] ?? '']),
  )
  return descendants(document, 'Page').flatMap((page, index) => {
    const content = tree(folder + (page.attributes['BaseLoc'] ?? ''))
    if (!content) return []
    const used = descendants(content, 'Template').flatMap(
      (one) => tree(folder + (templates.get(one.attributes['TemplateID'] ?? '') ?? '')) ?? [],
    )
    return [...used, content].flatMap((layer) => textsOf(layer, index + 1))
  })
}

const numbers = (text: string | undefined): number[] => (text ?? '').trim().split(/\s+/).map(Number)

/** DeltaX with its shorthand: "g 3 1.5" is three times 1.5. */
function widthOf(deltas: string | undefined, size: number, letters: number): number {
  if (!deltas) return size * letters
  const parts = deltas.trim().split(/\s+/)
  let width = 0
  for (let index = 0; index < parts.length; index += 1) {
    if (parts[index] === 'g') {
      width += Number(parts[index + 1] ?? 0) * Number(parts[index + 2] ?? 0)
      index += 2
    } else width += Number(parts[index] ?? 0)
  }
  return width + size / 2
}

function textsOf(tree: DocumentTree, page: number): PlacedText[] {
  return descendants(tree, 'TextObject').flatMap((object) => {
    const [left = 0, top = 0] = numbers(object.attributes['Boundary'])
    const size = Number(object.attributes['Size'] ?? 3)
    const [scale = 1] = object.attributes['CTM'] ? numbers(object.attributes['CTM']) : [1]
    return descendants(object, 'TextCode').map((code) => ({
      page,
      x: (left + Number(code.attributes['X'] ?? 0) * scale) * POINTS_PER_MM,
      y: (top + Number(code.attributes['Y'] ?? 0)) * POINTS_PER_MM,
      width: widthOf(code.attributes['DeltaX'], size, code.text.length) * scale * POINTS_PER_MM,
      size: size * POINTS_PER_MM,
      text: code.text,
    }))
  })
}
