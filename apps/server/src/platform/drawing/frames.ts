/** What goes between the server and a program that draws, over one socket: pieces, each with its kind and length before it. */

/** To the program: what is to be drawn, one item after another, and that there are no more. */
export const TASK = 1
export const ITEM = 2
export const LAST = 3
/** From it: that it begins, bytes of the file, that the file is whole, that it will not be. */
export const BEGUN = 4
export const BYTES = 5
export const WHOLE = 6
export const FAILED = 7

export interface Frame {
  readonly kind: number
  readonly content: Buffer
}

const HEAD = 5

export function headOf(kind: number, length: number): Buffer {
  const head = Buffer.allocUnsafe(HEAD)
  head.writeUInt8(kind)
  head.writeUInt32LE(length, 1)
  return head
}

/** Puts together what comes in pieces of any size. */
export class Frames {
  private held: Buffer[] = []
  private length = 0

  /** The frames that are whole with it. */
  take(chunk: Buffer): Frame[] {
    this.held.push(chunk)
    this.length += chunk.length
    const all: Frame[] = []
    for (let whole = this.next(); whole !== null; whole = this.next()) all.push(whole)
    return all
  }

  private next(): Frame | null {
    if (this.length < HEAD) return null
    if (this.held[0]!.length < HEAD) this.held = [Buffer.concat(this.held)]
    const end = HEAD + this.held[0]!.readUInt32LE(1)
    if (this.length < end) return null
    const all = this.held.length === 1 ? this.held[0]! : Buffer.concat(this.held)
    this.held = [all.subarray(end)]
    this.length -= end
    return { kind: all.readUInt8(), content: all.subarray(HEAD, end) }
  }
}
