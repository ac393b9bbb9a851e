/** A payee of the register as a person whose data a firm holds: found by name, taken along in full, taken away but for what the law keeps. */
import { moneyText } from '@app/domain/kernel/money'
import { FIRST_PERIOD, LAST_PERIOD } from '@app/domain/kernel/period'
import { ID_TYPES } from '@app/domain/ledger/records/record-kinds'
import { NATURES, ROUTES } from '@app/domain/tax/natural-persons/payment'
import type { Sealing } from '../../ledger/records/index.ts'
import { payments } from './natural-persons.queries.ts'
import type { PayeeRow } from './payees.queries.ts'

/** Every entry of the person, in words, numbers in full. */
export async function payeeFacts(ctx: Sealing, { name }: PayeeRow): Promise<Record<string, string>[]> {
  const rows = await payments(ctx, { from: FIRST_PERIOD, to: LAST_PERIOD, payeeKind: 'natural' })
  return rows
    .filter((row) => row.payeeName === name)
    .map((row) => ({
      付款日期: row.day,
      收款方: row.payeeName,
      证件类型: ID_TYPES[row.idType],
      证件号码: row.idNumber,
      应税交易: NATURES[row.nature],
      谁开票或申报: ROUTES[row.route],
      凭据: row.document,
      付款金额: moneyText(row.gross),
      增值税: moneyText(row.vat),
      备注: row.note,
    }))
}
