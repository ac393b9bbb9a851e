/**
 * SQL put together of parts. A statement of a few hundred parts is one flat text with its values before the query builder sees it:
 * taken apart and copied by every plugin, nested parts cost more than the database's own work on one voucher.
 */
import { sql, type RawBuilder } from 'kysely'

export class Piece {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
  /** As a statement, or a part of one that is written with the builder. */
  sql<T>(): RawBuilder<T> {
    return sql<T>(this.texts as unknown as TemplateStringsArray, ...this.values)
  }
}

export function piece(strings: readonly string[], ...given: readonly unknown[]): Piece {
  const texts: string[] = []
  const values: unknown[] = []
  let text = strings[0]!
  for (const [at, one] of given.entries()) {
    if (one instanceof Piece) {
      for (const [place, value] of one.values.entries()) {
        texts.push(text + one.texts[place]!)
        values.push(value)
        text = ''
      }
      text += one.texts.at(-1)!
    } else {
      texts.push(text)
      values.push(one)
      text = ''
    }
    text += strings[at + 1]!
  }
  return new Piece([...texts, text], values)
}

/** A text of our own: names and keywords. */
export const words = (text: string): Piece => new Piece([text], [])

export const joined = (pieces: readonly Piece[]): Piece =>
  pieces.length === 0 ? words('') : piece(['', ...pieces.slice(1).map(() => ', '), ''], ...pieces)
