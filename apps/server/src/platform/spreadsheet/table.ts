/** A table file as text: what comes out of reading. */

export interface TableSheet {
  readonly name: string
  readonly rows: string[][]
}

export interface TableFile {
  readonly sheets: TableSheet[]
  /** Only of text files: the encoding that was found. */
  readonly encoding?: string
}
