/** A table file as text: what comes out of reading. */

export interface TableSheet {
  readonly name: string
  readonly rows: string[][]
  /** Nobody who opens the workbook sees it. */
  readonly hidden?: boolean
  /** Rows with something in them that are hidden or filtered away, from 1. */
  readonly hiddenRows?: readonly number[]
}

export interface TableFile {
  readonly sheets: TableSheet[]
  /** Only of text files: the encoding that was found. */
  readonly encoding?: string
  /** Files of an archive that are no tables. */
  readonly others?: readonly string[]
}
