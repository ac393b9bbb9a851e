/** A table file as text: what comes out of reading, and what goes into the worker. */

export interface TableSheet {
  readonly name: string
  readonly rows: string[][]
}

export interface TableFile {
  readonly sheets: TableSheet[]
  /** Only of text files: the encoding that was found. */
  readonly encoding?: string
}

export type TableInput =
  | { readonly kind: 'workbook'; readonly bytes: Uint8Array }
  | { readonly kind: 'html'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
