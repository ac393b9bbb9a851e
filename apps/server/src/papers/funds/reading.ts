/** The door of this area inside readers: statement files (资金流水文件) to fund flows, bytes to a table, the table to facts. */
import { lostCells, withoutLost, type LostCell } from '@app/domain/kernel/lost-digits'
import { readReconciliation } from '@app/domain/papers/funds/bank-reconciliation'
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import type { StatementReading } from '@app/domain/papers/funds/fund-flow'
import { readStatementSheets } from '@app/domain/papers/funds/read-statement'
import { isStandardText, readStandardText } from '@app/domain/papers/funds/standards/index'
import { readCamt } from '@app/domain/papers/funds/standards/camt'
import { standardReading } from '@app/domain/papers/funds/standards/statement-of'
import { decodeText } from '../../platform/documents/decode-text.ts'
import type { DocumentTree } from '../../platform/documents/document-tree.ts'
import { openDocument } from '../../platform/documents/open-document.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { readXmlTree } from '../../platform/documents/trees.ts'
import { checkZip, isLitter, openZip } from '../../platform/documents/zip.ts'
import { openTable } from '../../platform/spreadsheet/open-table.ts'
import { visibleIn } from '../../platform/spreadsheet/visible.ts'

/** Reads a statement of any known bank or wallet; a table nobody knows comes back with its header candidates. */
export async function openStatement(
  bytes: Uint8Array,
  fileName: string,
  mappings: readonly ColumnMapping[] = [],
): Promise<StatementReading> {
  const packed = onlyOneIn(bytes)
  if (packed !== null) return openStatement(packed.content, packed.name, mappings)
  const standard = standardText(bytes)
  if (standard !== null) return readStandardText(standard, mappings)
  for (const tree of await treesOf(bytes, fileName)) {
    const camt = readCamt(tree)
    if (camt) return standardReading(camt)
    const reconciliation = readReconciliation(tree)
    if (reconciliation) return reconciliation
  }
  const { sheets, told } = visibleIn(openTable(bytes, fileName))
  const lost = lostCells(sheets)
  const reading = readStatementSheets(lost.length === 0 ? sheets : withoutLost(sheets), mappings)
  if (reading.kind !== 'recognised') return reading
  const accountLost = lost.some(({ column }) => OWN_ACCOUNT.test(column))
  return { ...reading, notices: [...told, ...reading.notices, ...noticesOf(lost)], ...(accountLost ? { accountLost } : {}) }
}

/** The one file of an archive, whatever it is (OFX, CAMT.053 and their like come packed as tables do); null for several, or for what is no archive. */
function onlyOneIn(bytes: Uint8Array): { readonly name: string; readonly content: Uint8Array } | null {
  if (sniff(bytes) !== 'zip') return null
  const files = checkZip(bytes).filter((name) => !name.endsWith('/') && !isLitter(name))
  if (files.length !== 1) return null
  const content = openZip(bytes, (name) => name === files[0]).get(files[0]!)
  // an archive inside one is refused where archives are opened
  return content === undefined || sniff(content) === 'zip' ? null : { name: files[0]!, content }
}

/** The text of a file in one of the standards that are text (OFX, QIF, MT940); null for any other. */
function standardText(bytes: Uint8Array): string | null {
  if (!['text', 'xml'].includes(sniff(bytes))) return null
  // told by the first letters: a large table is not decoded twice
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 5000))
  return isStandardText(head) ? decodeText(bytes).text : null
}

/** What banks head the own account with: lost, nobody may guess whose statement it is. */
const OWN_ACCOUNT = /^(?:查询|本方|我方|银行|账户)?(?:账号|帐号|卡号|账户|账\/卡号|卡\/账号)$/
function noticesOf(lost: readonly LostCell[]): string[] {
  return [...Map.groupBy(lost, ({ column }) => column)].map(([column, cells]) => {
    const [first] = cells
    const where = `第${first!.row}行${cells.length > 1 ? `等${cells.length}格` : ''}“${column}”`
    return OWN_ACCOUNT.test(column)
      ? `${where}是数字格，末几位已被表格软件丢失，认不出是哪个账户，请选择账户；以后请按文本保存`
      : `${where}是数字格，末几位已被表格软件丢失，没有读；需要时请按文本保存后重新上传`
  })
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
