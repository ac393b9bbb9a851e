/**
 * The small Markdown of answers: paragraphs, headings, lists, tables, code, and inside them bold, code and links. A tree, never HTML:
 * what a model or a file says can only become these parts.
 */

export interface Part {
  readonly text: string
  readonly bold?: true
  readonly code?: true
  /** A page of ours (/…) or an address of the web. */
  readonly href?: string
}

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly parts: readonly Part[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Part[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Part[])[])[] }
  | { readonly kind: 'code'; readonly text: string }

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(((?:\/(?!\/)|https?:\/\/)[^)\s]*)\)/g

export function readParts(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    const [whole, bold, code, label, href] = found
    if (bold !== undefined) parts.push({ text: bold, bold: true })
    else if (code !== undefined) parts.push({ text: code, code: true })
    else parts.push({ text: label!, href: href! })
    from = found.index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

const ITEM = /^\s*(?:([-*+])|(\d+)[.、)])\s+(.*)$/
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
const isRule = (line: string): boolean => /^\s*\|?[\s:|-]+\|?\s*$/.test(line) && line.includes('-')

/** Reads as far as it understands; what it does not know stays text. */
export function readRichText(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: readParts(joined(paragraph)) })
    paragraph = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (/^\s*```/.test(line)) {
      close()
      const end = lines.findIndex((one, index) => index > at && /^\s*```/.test(one))
      const last = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') })
      at = last
    } else if (line.trim() === '') close()
    else if (/^#{1,6}\s/.test(line)) {
      close()
      blocks.push({ kind: 'heading', parts: readParts(line.replace(/^#+\s+/, '')) })
    } else if (line.trim().startsWith('|')) {
      close()
      const rows: string[] = []
      while (at < lines.length && lines[at]!.trim().startsWith('|')) rows.push(lines[at++]!)
      at -= 1
      blocks.push({ kind: 'table', rows: rows.filter((row) => !isRule(row)).map((row) => cellsOf(row).map(readParts)) })
    } else if (ITEM.test(line)) {
      close()
      const ordered = ITEM.exec(line)![2] !== undefined
      const items: string[][] = []
      for (; at < lines.length && lines[at]!.trim() !== ''; at += 1) {
        const found = ITEM.exec(lines[at]!)
        if (found) items.push([found[3]!])
        else items.at(-1)!.push(lines[at]!.trim())
      }
      at -= 1
      blocks.push({ kind: 'list', ordered, items: items.map((item) => readParts(joined(item))) })
    } else paragraph.push(line.replace(/^\s*>\s?/, '').trim())
  }
  close()
  return blocks
}

/** The tree as it is drawn: known tags with their children; `page` leads to a page of ours, `a` out of the house. */
export interface RichNode {
  readonly tag: 'p' | 'h4' | 'ol' | 'ul' | 'li' | 'div' | 'table' | 'tbody' | 'tr' | 'td' | 'pre' | 'kbd' | 'b' | 'a' | 'page'
  readonly className?: string
  readonly href?: string
  readonly children: readonly (RichNode | string)[]
}

const FIGURE = /^-?[\d,]+(\.\d+)?%?$/

function drawnPart({ text, href, code, bold }: Part): RichNode | string {
  if (href !== undefined) return { tag: href.startsWith('/') ? 'page' : 'a', href, children: [text] }
  if (code) return { tag: 'kbd', children: [text] }
  return bold ? { tag: 'b', children: [text] } : text
}

function drawnCell(cell: readonly Part[]): RichNode {
  const children = cell.map(drawnPart)
  return FIGURE.test(plain(cell).trim()) ? { tag: 'td', className: 'figure', children } : { tag: 'td', children }
}

function drawnBlock(block: Block): RichNode {
  if (block.kind === 'code') return { tag: 'pre', children: [block.text] }
  if (block.kind === 'list')
    return { tag: block.ordered ? 'ol' : 'ul', children: block.items.map((item) => ({ tag: 'li', children: item.map(drawnPart) })) }
  if (block.kind !== 'table') return { tag: block.kind === 'heading' ? 'h4' : 'p', children: block.parts.map(drawnPart) }
  const rows = block.rows.map((row): RichNode => ({ tag: 'tr', children: row.map(drawnCell) }))
  return { tag: 'div', className: 'table', children: [{ tag: 'table', children: [{ tag: 'tbody', children: rows }] }] }
}

/** What both the help centre and the assistants' page draw. */
export const richTree = (markdown: string): RichNode[] => readRichText(markdown).map(drawnBlock)

/** Lines of a paragraph as one: Chinese takes no space at the break, words of letters do. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => (text === '' ? line : /[\w.,;:]$/.test(text) && /^\w/.test(line) ? `${text} ${line}` : text + line), '')

const plain = (parts: readonly Part[]): string => parts.map((part) => part.text).join('')

/** The words alone, a line a block or item. */
export const plainText = (markdown: string): string =>
  readRichText(markdown)
    .flatMap((block) => {
      if (block.kind === 'list') return block.items.map(plain)
      if (block.kind === 'table') return block.rows.map((row) => row.map(plain).join(' '))
      return [block.kind === 'code' ? block.text : plain(block.parts)]
    })
    .join('\n')
