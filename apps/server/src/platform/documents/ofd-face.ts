/**
 * The printed face of an OFD (GB/T 33190) as drawing instructions: lines, pictures, text and seals where they stand, in millimetres.
 * Nothing of the file is run or passed on as markup: numbers are read as numbers, colours as three bytes, pictures by their first bytes.
 */
import type { FaceItem, FacePage, Matrix } from '@app/domain/kernel/face'
import { descendants, type DocumentTree } from './document-tree.ts'
import { appearance, numbers, type Drawing, type Resources } from './ofd-drawing.ts'
import { readXmlTree } from './trees.ts'
import { openZip } from './zip.ts'

const LIMIT_BYTES = 60 * 1024 * 1024
const MOST_ITEMS = 60_000
const PICTURE_BYTES = 4 * 1024 * 1024
/** A sheet of A4 where the file does not say. */
const A4 = [0, 0, 210, 297] as const
/** A seal holds its picture as a document of its own; that one holds no further. */
const DEPTH = 1

/** The address of a part named in a file: from the root, or from that file's folder. */
export function placeIn(name: string, base: string): string {
  if (name.startsWith('/')) return name.slice(1)
  const parts: string[] = []
  for (const part of [...base.split('/').slice(0, -1), ...name.split('/')])
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

interface Package {
  readonly bytesOf: (name: string) => Uint8Array | undefined
  readonly tree: (name: string) => DocumentTree | undefined
}

function packageOf(bytes: Uint8Array): Package {
  const entries = openZip(bytes, () => true, LIMIT_BYTES)
  // some writers name a folder in capitals and store it in small letters
  const anyCase = new Map([...entries].map(([name, content]) => [name.toLowerCase(), content]))
  const bytesOf = (name: string) => entries.get(name) ?? anyCase.get(name.toLowerCase())
  return {
    bytesOf,
    tree: (name) => {
      const content = bytesOf(name)
      try {
        return content && readXmlTree(content)
      } catch {
        // a part that is broken is left out: another may still be drawn
        return undefined
      }
    },
  }
}

const MARKS: readonly (readonly [mark: readonly number[], type: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 'image/gif'],
  [[0x42, 0x4d], 'image/bmp'],
]
/** A plain picture as an address of its own; null for anything else. */
function pictureOf(bytes: Uint8Array | undefined): string | null {
  if (bytes === undefined || bytes.length > PICTURE_BYTES) return null
  const type = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]
  return type === undefined ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Fonts, pictures and drawing parameters of a document by their ids. */
function resourcesOf(pack: Package, document: DocumentTree, at: string): Resources {
  const fonts = new Map<string, string>()
  const pictures = new Map<string, string>()
  const params = new Map<string, DocumentTree>()
  for (const kind of ['PublicRes', 'DocumentRes'])
    for (const { text } of descendants(document, kind)) {
      const place = placeIn(text.trim(), at)
      const tree = pack.tree(place)
      if (tree === undefined) continue
      const folder = placeIn(`${tree.attributes['BaseLoc'] ?? ''}/x`, place)
      for (const font of descendants(tree, 'Font'))
        fonts.set(font.attributes['ID'] ?? '', font.attributes['FamilyName'] || font.attributes['FontName'] || '')
      for (const param of descendants(tree, 'DrawParam')) params.set(param.attributes['ID'] ?? '', param)
      for (const media of descendants(tree, 'MultiMedia')) {
        const name = descendants(media, 'MediaFile')[0]?.text.trim() ?? ''
        const picture = pictureOf(pack.bytesOf(placeIn(name, folder)) ?? pack.bytesOf(placeIn(name, place)))
        if (picture !== null) pictures.set(media.attributes['ID'] ?? '', picture)
      }
    }
  return { fonts, pictures, params }
}

const areaOf = (tree: DocumentTree | undefined): number[] => numbers(tree && descendants(tree, 'PhysicalBox')[0]?.text)

/** Every page; an OFD without any is no page at all. */
export function ofdFace(bytes: Uint8Array, depth = 0): FacePage[] {
  const pack = packageOf(bytes)
  const root = pack.tree('OFD.xml')
  const at = root ? placeIn(descendants(root, 'DocRoot')[0]?.text.trim() ?? '', 'OFD.xml') : ''
  const document = pack.tree(at)
  if (document === undefined) return []
  const resources = resourcesOf(pack, document, at)
  const templates = new Map(
    descendants(document, 'TemplatePage').map((one) => [one.attributes['ID'] ?? '', placeIn(one.attributes['BaseLoc'] ?? '', at)]),
  )
  const notes = annotationsOf(pack, document, at)
  const stamps = depth < DEPTH && root ? stampsOf(pack, root, depth) : new Map<string, FaceItem[]>()
  let left = MOST_ITEMS
  return descendants(document, 'Page').flatMap((page) => {
    const id = page.attributes['ID'] ?? ''
    const content = pack.tree(placeIn(page.attributes['BaseLoc'] ?? '', at))
    if (content === undefined) return []
    const under = descendants(content, 'Template').flatMap(
      (one) => pack.tree(templates.get(one.attributes['TemplateID'] ?? '') ?? '') ?? [],
    )
    const drawing: Drawing = { resources, identity: [1, 0, 0, 1, 0, 0] }
    const items = [
      ...[...under, content].flatMap((layer) => appearance(layer, drawing)),
      ...(notes.get(id) ?? []).flatMap(([annotation, shift]) => appearance(annotation, { ...drawing, identity: shift })),
      ...(stamps.get(id) ?? []),
    ].slice(0, left)
    left -= items.length
    const [, , width, height] = [areaOf(content), ...under.map(areaOf), areaOf(document)].find((one) => one.length === 4) ?? A4
    return [{ width: width || A4[2], height: height || A4[3], items }]
  })
}

/** What is drawn over a page: by the page's id, each with its place. */
function annotationsOf(pack: Package, document: DocumentTree, at: string): Map<string, (readonly [DocumentTree, Matrix])[]> {
  const found = new Map<string, (readonly [DocumentTree, Matrix])[]>()
  for (const { text } of descendants(document, 'Annotations')) {
    const place = placeIn(text.trim(), at)
    const list = pack.tree(place)
    for (const page of list ? descendants(list, 'Page') : []) {
      const tree = pack.tree(placeIn(descendants(page, 'FileLoc')[0]?.text.trim() ?? '', place))
      const drawn = (tree ? descendants(tree, 'Annot') : [])
        .filter((one) => one.attributes['Visible'] !== 'false')
        .flatMap((one) => descendants(one, 'Appearance'))
        .map((one): readonly [DocumentTree, Matrix] => {
          const [x = 0, y = 0] = numbers(one.attributes['Boundary'])
          return [one, [1, 0, 0, 1, x, y]]
        })
      found.set(page.attributes['PageID'] ?? '', drawn)
    }
  }
  return found
}

/** The pictures of seals, where a signature says they stand: a plain picture, or a document within the seal. */
function stampsOf(pack: Package, root: DocumentTree, depth: number): Map<string, FaceItem[]> {
  const found = new Map<string, FaceItem[]>()
  for (const { text } of descendants(root, 'Signatures')) {
    const place = placeIn(text.trim(), 'OFD.xml')
    const list = pack.tree(place)
    for (const entry of list ? descendants(list, 'Signature') : []) {
      const at = placeIn(entry.attributes['BaseLoc'] ?? '', place)
      const signature = pack.tree(at)
      if (signature === undefined) continue
      const value = pack.bytesOf(placeIn(descendants(signature, 'SignedValue')[0]?.text.trim() || 'SignedValue.dat', at))
      for (const stamp of descendants(signature, 'StampAnnot')) {
        const [x = 0, y = 0, width = 0, height = 0] = numbers(stamp.attributes['Boundary'])
        const items = value === undefined ? [] : stampItems(value, [x, y, width, height], depth)
        const page = stamp.attributes['PageRef'] ?? ''
        found.set(page, [...(found.get(page) ?? []), ...items])
      }
    }
  }
  return found
}

function stampItems(value: Uint8Array, [x, y, width, height]: readonly [number, number, number, number], depth: number): FaceItem[] {
  const bytes = Buffer.from(value)
  const nested = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (nested >= 0 && end > nested) {
    const [page] = faceOrNothing(bytes.subarray(nested, end + 22), depth + 1)
    if (page === undefined) return []
    const scale: Matrix = [width / page.width, 0, 0, height / page.height, x, y]
    return page.items.map((item) => ({ ...item, m: through(item.m, scale) }))
  }
  for (const [mark] of MARKS.slice(0, 3)) {
    const start = bytes.indexOf(Buffer.from(mark))
    const href = start < 0 ? null : pictureOf(bytes.subarray(start))
    if (href !== null) return [{ kind: 'image', m: [width, 0, 0, height, x, y], href }]
  }
  return []
}

function faceOrNothing(bytes: Uint8Array, depth: number): FacePage[] {
  try {
    return ofdFace(bytes, depth)
  } catch {
    // a seal whose picture cannot be opened is not drawn; whether the signature holds is told elsewhere
    return []
  }
}

/** First one, then the other. */
const through = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]
