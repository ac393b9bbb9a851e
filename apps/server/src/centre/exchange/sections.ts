/** The exchange file in parts, each with the SM3 of what it says: what was changed on the way is found, and where. */
import { createHash, type Hash } from 'node:crypto'
import { breather } from '../../platform/beside/breath.ts'

export const PAPERS = 'papers'
/** These say nothing of the ledger. */
const OUTSIDE: ReadonlySet<string> = new Set(['format', 'version', 'digests'])

/** Lists row by row, so that neither the writer nor the reader needs a second copy of them. */
class PartDigest {
  readonly #hash: Hash = createHash('sm3')
  add(text: string): void {
    this.#hash.update(text).update('\n')
  }
  end(): string {
    return this.#hash.digest('hex')
  }
}

/** A ledger may be given another name on its way. */
const sealed = (name: string, value: unknown): unknown => (name === 'ledger' && typeof value === 'object' ? { ...value, name: '' } : value)

function digestOfPart(name: string, value: unknown): string {
  const digest = new PartDigest()
  if (Array.isArray(value)) for (const row of value) digest.add(JSON.stringify(row))
  else digest.add(JSON.stringify(sealed(name, value)))
  return digest.end()
}

const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0

function* partsOf(file: Readonly<Record<string, unknown>>): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(file)) {
    if (OUTSIDE.has(name)) continue
    if (name !== PAPERS) yield [name, value]
    else for (const [list, rows] of Object.entries(value ?? {})) yield [`${PAPERS}.${list}`, rows]
  }
}

/** Names of the parts that are not as they were written. */
export function changedParts(file: Readonly<Record<string, unknown>>, digests: Readonly<Record<string, unknown>>): string[] {
  const missing = new Set(Object.keys(digests))
  const changed: string[] = []
  for (const [name, value] of partsOf(file)) {
    missing.delete(name)
    if (digests[name] === undefined ? !isEmpty(value) : digests[name] !== digestOfPart(name, value)) changed.push(name)
  }
  return [...changed, ...missing]
}

/** Writes a file part by part; only its text is kept. */
export class SectionsWriter {
  readonly #chunks: Buffer[] = []
  readonly #digests: Record<string, string> = {}
  #text = '{'
  #within = ''
  #first = true

  #say(text: string): void {
    this.#text += text
    if (this.#text.length > 1 << 20) this.#flush()
  }
  #flush(): void {
    this.#chunks.push(Buffer.from(this.#text))
    this.#text = ''
  }
  #key(name: string): void {
    this.#say(`${this.#first ? '' : ','}${JSON.stringify(name)}:`)
    this.#first = false
  }

  value(name: string, value: unknown): void {
    this.#key(name)
    this.#say(JSON.stringify(value))
    if (!OUTSIDE.has(name)) this.#digests[this.#within + name] = digestOfPart(name, value)
  }

  async rows(name: string, rows: AsyncIterable<unknown> | Iterable<unknown>): Promise<number> {
    this.#key(name)
    this.#say('[')
    const digest = new PartDigest()
    let count = 0
    const breath = breather()
    for await (const row of rows) {
      const text = JSON.stringify(row)
      digest.add(text)
      this.#say(count++ === 0 ? text : `,${text}`)
      await breath()
    }
    this.#say(']')
    this.#digests[this.#within + name] = digest.end()
    return count
  }

  /** What is written by `inside` stands under this name. */
  async under(name: string, inside: () => Promise<void>): Promise<void> {
    this.#key(name)
    this.#say('{')
    ;[this.#within, this.#first] = [`${name}.`, true]
    await inside()
    ;[this.#within, this.#first] = ['', false]
    this.#say('}')
  }

  end(): Buffer {
    this.#key('digests')
    this.#say(`${JSON.stringify(this.#digests)}}`)
    this.#flush()
    return Buffer.concat(this.#chunks)
  }
}
