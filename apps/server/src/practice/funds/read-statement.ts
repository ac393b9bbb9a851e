/** Statement files (资金流水文件) to fund flows: bytes to a table, the table to facts. */
import { readReconciliation } from '@app/domain/practice/funds/bank-reconciliation'
import type { ColumnMapping } from '@app/domain/practice/funds/column-mapping'
import type { StatementReading } from '@app/domain/practice/funds/fund-flow'
import { readStatementSheets } from '@app/domain/practice/funds/read-statement'
import { readJsonTree, readXmlTree } from '../../platform/documents/trees.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'

/** Reads a statement of any known bank or wallet; a table nobody knows comes back with its header candidates. */
export async function readStatement(
  bytes: Uint8Array,
  fileName: string,
  mappings: readonly ColumnMapping[] = [],
): Promise<StatementReading> {
  const kind = sniff(bytes)
  if (kind === 'json' || kind === 'xml') {
    const reconciliation = readReconciliation(kind === 'json' ? readJsonTree(bytes) : readXmlTree(bytes))
    if (reconciliation) return reconciliation
  }
  const { sheets } = await readTable(bytes, fileName)
  return readStatementSheets(sheets, mappings)
}
