/** Counting cash (现金盘点): the basis of a day, counts kept, their print, and the voucher of what is over or short. */
import { countFields, DENOMINATIONS } from '@app/domain/papers/cash-counts/cash-count'
import { z } from 'zod'
import { DayText, Id, Moment, MoneyText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/cashCount/v1.0'
const look = 'document-trade-chaxun'
const edit = 'document-trade-bianji'
const OneId = wire({ id: ['id', Id] })
const Pieces = z.partialRecord(z.enum(DENOMINATIONS), z.number().int('请输入整数').min(0, '张数不能为负').max(1_000_000, '张数过大'))

const basis = {
  bookBalance: ['bookBalance', MoneyText],
  unbookedIn: ['unbookedIncome', MoneyText],
  unbookedOut: ['unbookedExpenditure', MoneyText],
} as const
const given = {
  bankAccountId: ['bankAccountId', Id],
  day: ['countDate', DayText],
  pieces: ['pieces', Pieces],
  otherIn: ['otherIncome', MoneyText],
  otherOut: ['otherExpenditure', MoneyText],
  reason: ['differenceReason', codecOf(countFields.reason)],
  cashier: ['cashierName', codecOf(countFields.cashier)],
  witness: ['witnessName', codecOf(countFields.witness)],
} as const

export const cashCountsApi = {
  basis: {
    method: 'GET',
    path: `${base}/basis`,
    summary: '现金盘点的账面数',
    permission: look,
    query: wire({ bankAccountId: given.bankAccountId, day: given.day }),
    one: wire(basis),
    snapshot: true,
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '现金盘点记录',
    permission: look,
    query: wire({ bankAccountId: given.bankAccountId }),
    many: wire({
      id: ['id', Id],
      ...given,
      ...basis,
      counted: ['countedAmount', MoneyText],
      /** Over above zero, short below. */
      difference: ['differenceAmount', MoneyText],
      voucherId: ['voucherId', Id.nullable()],
      voucher: ['voucherText', z.string()],
      by: ['userName', z.string()],
      at: ['createTime', Moment],
    }),
  },
  add: { method: 'POST', path: base, summary: '登记现金盘点', unversioned: 'made', permission: edit, body: wire(given), one: OneId },
  file: {
    method: 'GET',
    path: `${base}/:id/file`,
    summary: '库存现金盘点表',
    permission: look,
    params: OneId,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  makeVoucher: {
    method: 'POST',
    path: `${base}/:id/voucher`,
    summary: '现金长短款生成凭证',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    one: wire({ voucherId: ['mainId', Id], voucher: ['voucherText', z.string()] }),
  },
} as const satisfies Api
