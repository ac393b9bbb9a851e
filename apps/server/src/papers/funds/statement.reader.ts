/** The reader of statements. */
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import { openStatement } from './reading.ts'

interface Asked {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly mappings: readonly ColumnMapping[]
}

export const read = ({ bytes, fileName, mappings }: Asked) => openStatement(bytes, fileName, mappings)
