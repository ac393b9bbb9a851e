/** Opening balances (期初余额) of a ledger's start period, by subject, tags and currency. */
import { z } from 'zod'
import { Flag, Id, MoneyText, QuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { oneSheet } from '../../kernel/uploads.ts'

const base = '/rest/companyConfig/companyBasis/stInit/v1.0'
const looks = ['options-openingBalance-chaxun', 'options-subjectTagOpeningBalance-chaxun'] as const

/** year + ytdDebit − ytdCredit = opening, all signed debit minus credit; ytdProfit is signed by the subject's side. */
export const OpeningRow = wire({
  ...versioned,
  subjectId: ['subjectId', Id],
  tagIds: ['tagIds', z.array(Id).default([])],
  currency: ['currencyCode', z.string().default('')],
  year: ['yearBalance', MoneyText],
  ytdDebit: ['ytdDebit', MoneyText],
  ytdCredit: ['ytdCredit', MoneyText],
  opening: ['openingBalance', MoneyText],
  ytdProfit: ['ytdProfit', MoneyText],
  openingOriginal: ['openingOriginal', MoneyText],
  openingQuantity: ['openingQuantity', QuantityText],
})

export const openingBalancesApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '期初余额',
    anyOf: looks,
    many: OpeningRow,
    total: wire({ locked: ['locked', Flag], reason: ['reason', z.string()] }),
  },
  /** Replaces every row of the subjects named; refused after the first close (the correction is a voucher). */
  save: {
    method: 'PUT',
    path: `${base}/:subjectId`,
    summary: '保存科目期初',
    guards: { shownBy: 'list', key: 'subjectId', rowsIn: 'rows', grouped: true },
    intoMonth: true,
    permission: 'options-openingBalance-bianji',
    params: z.object({ subjectId: Id }),
    body: wire({ ...versioned, rows: ['rows', z.array(OpeningRow)] }),
  },
  /** One more row of a subject: another combination of tags, or another currency. */
  addRow: {
    method: 'POST',
    path: `${base}/:subjectId/insert`,
    summary: '新增一行科目期初',
    unversioned: 'made',
    intoMonth: true,
    permission: 'options-openingBalance-bianji',
    params: z.object({ subjectId: Id }),
    body: OpeningRow,
  },
  clear: {
    method: 'DELETE',
    path: `${base}/:subjectId`,
    summary: '清除科目期初',
    intoMonth: true,
    permission: 'options-openingBalance-bianji',
    params: z.object({ subjectId: Id }),
  },
  trial: {
    method: 'GET',
    path: `${base}/trial`,
    summary: '期初试算平衡',
    anyOf: looks,
    one: wire({
      yearDebit: ['yearDebit', MoneyText],
      yearCredit: ['yearCredit', MoneyText],
      ytdDebit: ['ytdDebit', MoneyText],
      ytdCredit: ['ytdCredit', MoneyText],
      openingDebit: ['openingDebit', MoneyText],
      openingCredit: ['openingCredit', MoneyText],
      balanced: ['balanced', Flag],
    }),
  },
  export: { method: 'GET', path: `${base}/export`, summary: '导出期初余额', permission: 'options-openingBalance-chaxun', download: true },
  /** The first sheet of the exported workbook's shape; all or nothing, every refused row with its reason. */
  import: {
    method: 'POST',
    path: `${base}/import`,
    summary: '导入期初余额',
    unversioned: 'made',
    intoMonth: true,
    permission: 'options-openingBalance-bianji',
    upload: oneSheet('期初余额表'),
    one: wire({ count: ['count', Whole] }),
  },
} as const satisfies Api
