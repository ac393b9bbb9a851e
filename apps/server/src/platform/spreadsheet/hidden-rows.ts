/**
 * Rows of an .xlsx or an .ods that are hidden or filtered away, read from its parts: asked of the library they cost an exception a cell in
 * .xlsx files without styles, and of an .ods it does not say.
 */

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
const tags = (text: string, name: string): string[] => text.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

const ROW = /<(?:\w+:)?row(\s[^<>]*)?>/g

function hiddenIn(text: string): number[] {
  if (!/<(?:\w+:)?row\s[^<>]*hidden\s*=/.test(text)) return []
  const found: number[] = []
  let number = 0
  for (const [, said = ''] of text.matchAll(ROW)) {
    const given = Number(attribute(said, 'r'))
    number = Number.isSafeInteger(given) && given > 0 ? given : number + 1
    if (/\shidden\s*=\s*["'](?:1|true)["']/.test(said)) found.push(number)
  }
  return found
}

type Part = Uint8Array | string | undefined
const textOf = (part: Part): string => (typeof part === 'string' ? part : part ? new TextDecoder().decode(part) : '')
// most sheets hide nothing: not decoded once more to find that out
const holds = (part: Part, words: string): boolean =>
  typeof part === 'string'
    ? part.includes(words)
    : part !== undefined && Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes(words)

/** Hidden rows of each sheet in the order of the workbook, from 1; an empty list for a sheet that cannot be found. */
export function hiddenRowsOf(parts: ReadonlyMap<string, Uint8Array>): number[][] {
  const targets = new Map(
    tags(textOf(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  )
  return tags(textOf(parts.get('xl/workbook.xml')), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'id')) ?? ''
    const part = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
    return holds(part, 'hidden') ? hiddenIn(textOf(part)) : []
  })
}

/** A sheet of an .ods: whether it is hidden itself, and its hidden rows from 1, a run of equal rows as its first and its last. */
export interface HiddenOds {
  readonly hidden: boolean
  readonly runs: readonly (readonly [first: number, last: number])[]
}
const OPENING = /<(?:\w+:)?(style|table-properties|table|table-row)(?=[\s/>])([^<>]*)>/g

/** Every sheet of an .ods, by its content (a flat .fods is its own), in the order of the workbook; none where nothing is hidden. Equal rows are written once, with how many they are. */
export function hiddenInOds(content: Part): HiddenOds[] {
  if (!holds(content, 'office:spreadsheet')) return []
  if (!holds(content, 'collapse') && !holds(content, 'filter') && !holds(content, 'display')) return []
  const hiddenStyles = new Set<string>()
  const sheets: { hidden: boolean; runs: [number, number][] }[] = []
  let style = ''
  let next = 1
  for (const [, name, said = ''] of textOf(content).matchAll(OPENING)) {
    if (name === 'style') style = attribute(said, 'name') ?? ''
    else if (name === 'table-properties') {
      if (attribute(said, 'display') === 'false') hiddenStyles.add(style)
    } else if (name === 'table') {
      sheets.push({ hidden: hiddenStyles.has(attribute(said, 'style-name') ?? ''), runs: [] })
      next = 1
    } else {
      const many = Number(attribute(said, 'number-rows-repeated') ?? 1)
      const last = next + (Number.isSafeInteger(many) && many > 0 ? many : 1) - 1
      if (/^(collapse|filter)$/.test(attribute(said, 'visibility') ?? '')) sheets.at(-1)?.runs.push([next, last])
      next = last + 1
    }
  }
  return sheets
}
