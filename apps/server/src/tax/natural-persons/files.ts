/** The register as a workbook, with whole numbers: for whoever declares by hand. */
import { broken } from '@app/domain/kernel/app-error'
import { ID_TYPES } from '@app/domain/ledger/records/record-kinds'
import { LEVIES, surtaxOf } from '@app/domain/tax/natural-persons/levies'
import { NATURES, PAYEE_KINDS, ROUTES } from '@app/domain/tax/natural-persons/payment'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import * as queries from './natural-persons.queries.ts'
import type { PaymentFilter, PaymentRow } from './natural-persons.queries.ts'

const cellsOf = (row: PaymentRow) => ({
  day: row.day,
  payeeKind: PAYEE_KINDS[row.payeeKind],
  payeeName: row.payeeName,
  idType: row.idNumber === '' ? '' : ID_TYPES[row.idType],
  idNumber: row.idNumber,
  nature: NATURES[row.nature],
  route: ROUTES[row.route],
  document: row.document,
  gross: row.gross,
  levy: row.route === 'withheld' ? LEVIES[row.levy] : '',
  vat: row.vat,
  construction: row.construction,
  education: row.education,
  localEducation: row.localEducation,
  surtax: surtaxOf(row),
  voucher: row.voucher,
  note: row.note,
})

/** NP0006: an empty workbook declares nothing. */
export async function file(ctx: LedgerContext, filter: PaymentFilter): Promise<FileAnswer> {
  const rows = await queries.payments(ctx, filter)
  if (rows.length === 0) throw broken('NP0006', '没有可以导出的登记')
  const span = spanOf(filter)
  await record(ctx, {
    action: '导出代扣代缴增值税登记',
    object: 'naturalPayment',
    objectId: ctx.ledger.id,
    after: `${span} ${rows.length}笔，含完整证件号码；用途：代扣代缴申报`,
  })
  const sheet = registerSheet(ctx, {
    title: '代扣代缴增值税登记簿',
    span,
    columns: [
      ['day', '付款日期', 11],
      ['payeeKind', '收款方类别', 12],
      ['payeeName', '收款方', 14],
      ['idType', '证件类型', 14],
      ['idNumber', '证件号码', 22],
      ['nature', '应税交易', 14],
      ['route', '谁开票或申报', 16],
      ['document', '凭据', 22],
      ['gross', '付款金额（含税）', 14, 'money'],
      ['levy', '征收率', 12],
      ['vat', '增值税', 12, 'money'],
      ['construction', '城市维护建设税', 12, 'money'],
      ['education', '教育费附加', 12, 'money'],
      ['localEducation', '地方教育附加', 12, 'money'],
      ['surtax', '附加税费合计', 12, 'money'],
      ['voucher', '凭证', 14],
      ['note', '备注', 24],
    ],
    rows: rows.map((row) => ({ key: row.id, cells: cellsOf(row) })),
  })
  return sheetFile(sheet, `代扣代缴增值税登记簿-${span}`, 'xlsx')
}
