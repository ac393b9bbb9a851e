/** The door of this area inside readers: statement files (资金流水文件) to fund flows, bytes to a table, the table to facts. */
import { readReconciliation } from '@app/domain/papers/funds/bank-reconciliation'
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import type { StatementReading } from '@app/domain/papers/funds/fund-flow'
import { readStatementSheets } from '@app/domain/papers/funds/read-statement'
import type { DocumentTree } from '../../platform/documents/document-tree.ts'
import { openDocument } from '../../platform/documents/open-document.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { readXmlTree } from '../../platform/documents/trees.ts'
import { openTable } from '../../platform/spreadsheet/open-table.ts'

/** Reads a statement of any known bank or wallet; a table nobody knows comes back with its header candidates. */
export async function openStatement(
  bytes: Uint8Array,
  fileName: string,
  mappings: readonly ColumnMapping[] = [],
): Promise<StatementReading> {
  for (const tree of await treesOf(bytes, fileName)) {
    const reconciliation = readReconciliation(tree)
    if (reconciliation) return reconciliation
  }
  const { sheets } = openTable(bytes, fileName)
  return readStatementSheets(sheets, mappings)
}

/** 银行电子对账单 comes as XML or JSON, or inside an OFD or a PDF; a table has no tree. */
async function treesOf(bytes: Uint8Array, fileName: string): Promise<readonly DocumentTree[]> {
  if (!['xml', 'json', 'zip', 'pdf'].includes(sniff(bytes))) return []
  const document = await openDocument(bytes, fileName)
  if (document.kind === 'tree') return [document.tree]
  if (document.kind === 'ofd') return document.attachments
  return document.kind === 'pdf'
    ? document.attachments.filter((file) => sniff(file.bytes) === 'xml').map((file) => readXmlTree(file.bytes))
    : []
}
