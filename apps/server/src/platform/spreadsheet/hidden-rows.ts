/**
 * Rows of an .xlsx that are hidden or filtered away, read from its parts: asked of the library they cost an exception a cell in files
 * without styles.
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

/** Hidden rows of each sheet in the order of the workbook, from 1; an empty list for a sheet that cannot be found. */
export function hiddenRowsOf(parts: ReadonlyMap<string, Uint8Array>): number[][] {
  const textOf = (name: string): string => {
    const bytes = parts.get(name)
    return bytes ? new TextDecoder().decode(bytes) : ''
  }
  // most sheets hide nothing: not decoded once more to find that out
  const saysHidden = (name: string): boolean => {
    const bytes = parts.get(name)
    return bytes !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('hidden')
  }
  const targets = new Map(
    tags(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']),
  )
  return tags(textOf('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'id')) ?? ''
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    return saysHidden(name) ? hiddenIn(textOf(name)) : []
  })
}
