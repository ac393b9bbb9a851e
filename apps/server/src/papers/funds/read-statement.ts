/** Statement files (资金流水文件) to fund flows, in a worker. */
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import type { StatementReading } from '@app/domain/papers/funds/fund-flow'
import { inReader } from '../../platform/reading/in-reader.ts'

const READER = new URL('./statement.reader.ts', import.meta.url)

/** Reads a statement of any known bank or wallet; a table nobody knows comes back with its header candidates. */
export const readStatement = (bytes: Uint8Array, fileName: string, mappings: readonly ColumnMapping[] = []): Promise<StatementReading> =>
  inReader(READER, { bytes, fileName, mappings })
