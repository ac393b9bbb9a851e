/**
 * XML to a document tree in one walk: no entities of the file's own, no converted values, bounds on depth and on the number of elements
 * and attributes. What is not well formed is null.
 */
import { invalid } from '@app/domain/kernel/app-error'
import type { DocumentTree } from './document-tree.ts'

export const DEPTH_LIMIT = 64
/** The longest list of invoices in one file stays far below. */
export const NODE_LIMIT = 400_000
const ATTRIBUTE_LIMIT = 256
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const tooManyNodes = () => invalid('DO0017', `文件内容超过${NODE_LIMIT / 10_000}万项，请分成几个文件后再上传`)

interface Growing {
  readonly name: string
  /** As it is closed: with its prefix. */
  readonly written: string
  readonly texts: string[]
  readonly attributes: Readonly<Record<string, string>>
  readonly children: DocumentTree[]
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The five named and the numbered characters; everything else stays as written. */
const unescape = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return NAMED[name.toLowerCase()] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

const NAME = /[^\s/>="'<]+/y
const SPACE = /\s*/y
const EQUALS = /\s*=\s*/y

/** Walks the text once; every search goes forward from where the last one ended. */
class Walk {
  private at = 0
  private nodes = 0
  private readonly open: Growing[] = []
  private root: DocumentTree | null = null
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  tree(): DocumentTree | null {
    const { text } = this
    while (this.at < text.length) {
      const mark = text.indexOf('<', this.at)
      if (!this.words(mark < 0 ? text.length : mark)) return null
      if (mark < 0) break
      this.at = mark
      const done = text.startsWith('<!--', mark)
        ? this.past('-->', 4)
        : text.startsWith('<![CDATA[', mark)
          ? this.cdata()
          : text.startsWith('<?', mark)
            ? this.past('?>', 2)
            : text.startsWith('</', mark)
              ? this.close()
              : this.element()
      if (!done) return null
    }
    return this.open.length === 0 ? this.root : null
  }

  private words(end: number): boolean {
    if (end === this.at) return true
    const said = this.text.slice(this.at, end)
    const inside = this.open.at(-1)
    if (inside === undefined) return said.trim() === ''
    if (said.trim() !== '') inside.texts.push(unescape(said.trim()))
    return true
  }

  private past(end: string, from: number): boolean {
    const found = this.text.indexOf(end, this.at + from)
    this.at = found + end.length
    return found >= 0
  }

  private cdata(): boolean {
    const start = this.at + 9
    const inside = this.open.at(-1)
    if (inside === undefined || !this.past(']]>', 9)) return false
    inside.texts.push(this.text.slice(start, this.at - 3))
    return true
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? ''
    this.at += found.length
    return found
  }

  private close(): boolean {
    this.at += 2
    const written = this.take(NAME)
    this.take(SPACE)
    const element = this.open.pop()
    if (element === undefined || element.written !== written || this.text[this.at] !== '>') return false
    this.at += 1
    return this.grown(element)
  }

  private grown({ name, texts, attributes, children }: Growing): boolean {
    const tree: DocumentTree = { name, text: texts.join(''), attributes, children }
    const above = this.open.at(-1)
    if (above) above.children.push(tree)
    else if (this.root !== null) return false
    else this.root = tree
    return true
  }

  private element(): boolean {
    this.at += 1
    const written = this.take(NAME)
    if (written === '' || written.startsWith('!')) return false
    this.count()
    if (this.open.length >= DEPTH_LIMIT) return false
    const attributes: Record<string, string> = Object.create(null) as Record<string, string>
    for (let number = 0; ; number += 1) {
      const apart = this.take(SPACE) !== ''
      const letter = this.text[this.at]
      if (letter === '>' || letter === '/') break
      if (letter === undefined || !apart || number >= ATTRIBUTE_LIMIT || !this.attribute(attributes)) return false
    }
    const element: Growing = { name: localName(written), written, texts: [], attributes: { ...attributes }, children: [] }
    if (this.text[this.at] === '>') {
      this.at += 1
      this.open.push(element)
      return true
    }
    if (this.text[this.at + 1] !== '>') return false
    this.at += 2
    return this.grown(element)
  }

  private attribute(attributes: Record<string, string>): boolean {
    const name = this.take(NAME)
    if (name === '' || this.take(EQUALS) === '') return false
    const quote = this.text[this.at]
    if (quote !== '"' && quote !== "'") return false
    const end = this.text.indexOf(quote, this.at + 1)
    if (end < 0) return false
    this.count()
    attributes[localName(name)] = unescape(this.text.slice(this.at + 1, end))
    this.at = end + 1
    return true
  }

  private count(): void {
    this.nodes += 1
    if (this.nodes > NODE_LIMIT) throw tooManyNodes()
  }
}

/** The one root element, or null; DO0017 for more elements and attributes than any document of ours has. */
export const xmlTree = (text: string): DocumentTree | null => new Walk(text).tree()
