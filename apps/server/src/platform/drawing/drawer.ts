/** What the server and a program that draws agree on. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'

/** Draws a file from facts and items, which come one by one and only as fast as they are asked for. */
export type Drawer<Facts, Item> = (facts: Facts, items: AsyncIterable<Item>) => AsyncIterable<Uint8Array>

/** What is handed over: facts, and item by item. Both are copied as structures, without functions. */
export interface Handed<Facts, Item> {
  readonly facts: Facts
  readonly items: Iterable<Item> | AsyncIterable<Item>
}

export interface DrawingTask {
  /** Address of the drawer: a module that exports `draw`. */
  readonly module: string
  readonly facts: unknown
  readonly stepCpuMs: number
  readonly wholeCpuMs: number
}
export interface DrawingFailure {
  readonly refusal: {
    readonly code: string
    readonly status: number
    readonly message: string
    readonly details: readonly ErrorDetail[]
  } | null
  /** Of an error that is no refusal: where it was thrown. */
  readonly words: string
}
