/**
 * 审计资料: what an auditor takes along of some months. The file of the national interface as it is, and beside it what the interface
 * has no table for: who made, reviewed and posted each voucher and its seal, documents, the chained log, accounting methods,
 * statements given away; and totals to prove the taking-over by. The element names are our own: the standard for auditors’ data is
 * not at hand.
 */
import { interfaceTable as table, type InterfaceTable } from '@app/domain/centre/data-interface/data-interface'
import { sum } from '@app/domain/kernel/money'
import { dayInChina, momentText, periodsBetween } from '@app/domain/kernel/period'
import { issuedList } from '../../finance/reports/index.ts'
import { sealedVouchers, vouchersByIds } from '../../finance/vouchers/index.ts'
import { methodsInForce } from '../../ledger/accounting-methods/index.ts'
import { logRowsAfter } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import type { Span } from './data-interface.books.ts'
import * as queries from './data-interface.queries.ts'
import { interfaceData, interfaceZip } from './data-interface.service.ts'

/** Rows of the log read at a time. */
const PAGE = 2000

async function signed(ctx: LedgerContext, span: Span) {
  const rows: string[][] = []
  let [lines, debit] = [0, sum([])]
  for (const period of periodsBetween(span.from, span.to)) {
    const seals = new Map((await sealedVouchers(ctx.db, ctx.ledger.id, period)).map((one) => [one.id, one.digest]))
    for (const voucher of await vouchersByIds(ctx, [...seals.keys()])) {
      const { word, number, preparedBy, reviewedBy, postedBy } = voucher
      rows.push([period, `${word}-${number}`, preparedBy, reviewedBy ?? '', postedBy ?? '', seals.get(voucher.id)!])
      lines += voucher.lines.length
      debit = sum([debit, ...voucher.lines.map((line) => line.debit)])
    }
  }
  return { rows, totals: [String(rows.length), String(lines), debit as unknown as string] }
}

async function logRows(ctx: LedgerContext): Promise<string[][]> {
  const rows: string[][] = []
  for (let seq = 0; ;) {
    const page = await logRowsAfter(ctx.db, ctx.ledger.id, seq, PAGE)
    for (const row of page)
      rows.push([
        String(row.seq),
        row.at.toISOString(),
        row.userId,
        row.userName,
        row.action,
        row.object,
        row.objectId,
        row.before ?? '',
        row.after ?? '',
        row.previousHash,
        row.hash,
      ])
    if (page.length < PAGE) return rows
    seq = page.at(-1)!.seq
  }
}

async function supplement(ctx: LedgerContext, span: Span): Promise<InterfaceTable[]> {
  const vouchers = await signed(ctx, span)
  const { methods, changes } = await methodsInForce(ctx, span.to)
  const issues = (await issuedList(ctx)).filter((one) => one.period >= span.from && one.period <= span.to)
  return [
    table('控制总计', ['已记账凭证张数', '分录行数', '借方金额合计'], [vouchers.totals]),
    table('凭证签批', ['会计期间', '记账凭证编号', '制单人', '审核人', '记账人', 'SM3摘要'], vouchers.rows),
    table(
      '凭证附件',
      ['会计期间', '记账凭证编号', '附件名称', '文件摘要', '添加人', '添加时间'],
      (await queries.voucherFiles(ctx.db, ctx.ledger.id, span)).map((one) => [
        one.period,
        one.voucher,
        one.name,
        one.digest,
        one.addedBy,
        momentText(one.addedAt),
      ]),
    ),
    table(
      '核算方法',
      ['核算方法', '采用', '自期间起', '依据'],
      methods.map((one) => [one.name, one.valueName, one.since ?? ctx.ledger.startPeriod, one.law]),
    ),
    table(
      '核算方法变更',
      ['核算方法', '变更前', '变更后', '自期间起', '原因', '影响', '经办人', '登记时间'],
      changes.map((one) => [
        one.name,
        one.from,
        one.to,
        one.effective,
        one.reason,
        one.effect.words,
        one.changedBy,
        momentText(one.changedAt),
      ]),
    ),
    table(
      '报出的报表',
      ['会计期间', '报表', '版次', '报出日期', '报送对象', '更正原因', 'SM3摘要'],
      issues.map((one) => [
        one.period,
        one.kinds.join('、'),
        String(one.version),
        one.issuedOn,
        one.recipients.join('、'),
        one.reason ?? '',
        one.digest,
      ]),
    ),
    table(
      '账务日志',
      ['序号', '时间', '用户标识', '用户', '动作', '对象', '对象标识', '变更前', '变更后', '前一行摘要', '本行摘要'],
      await logRows(ctx),
    ),
  ]
}

export async function auditFile(ctx: LedgerContext, span: Span): Promise<FileAnswer> {
  const name = `${ctx.ledger.name}_审计资料_${span.from}_${span.to}_${dayInChina(ctx.now)}.zip`
  const body = interfaceZip(ctx, await interfaceData(ctx, span), await supplement(ctx, span))
  return new FileAnswer(name, 'application/zip', body)
}
