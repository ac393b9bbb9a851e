/** 附件另订: entered at a voucher, noted on its print, listed in an index by volume; every act is a row of the log. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { printedSheet } from '../../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { registerSheet, spanOf } from '../../../platform/sheet-file.ts'
import * as queries from './separate-papers.queries.ts'
import * as state from '../vouchers.state.queries.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>

export const ofVoucher = (ctx: Reader, voucherId: string) => queries.papers(ctx.db, ctx.ledger.id, { vouchers: [voucherId] })

interface Entry {
  readonly name: string
  readonly volume: string
  readonly place: string
  readonly pages: number
}

export async function add(ctx: LedgerContext, voucherId: string, entry: Entry) {
  await lockChain(ctx.db)
  const [head] = await state.lock(ctx.db, [voucherId])
  if (!head) throw notFound('VF0009', '凭证不存在或已删除')
  await queries.add(ctx.db, { voucherId, ...entry, addedName: ctx.user.name, addedAt: ctx.now })
  const { period, word, number } = head
  const after = { voucher: `${period} ${word}-${number}`, ...entry }
  await record(ctx, { action: '登记另订的附件', object: 'voucher', objectId: voucherId, after })
  return ofVoucher(ctx, voucherId)
}

export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const [paper] = await queries.papers(ctx.db, ctx.ledger.id, { id })
  if (!paper) throw notFound('VF0010', '没有这条另订登记')
  await queries.remove(ctx.db, id)
  const { voucher, name, volume } = paper
  await record(ctx, { action: '取消另订的附件', object: 'voucher', objectId: paper.voucherId, before: { voucher, name, volume } })
}

/** What is printed on vouchers whose documents lie elsewhere, by voucher: 合同 见第2册. */
export async function notesOf(ctx: Reader, vouchers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = Map.groupBy(await queries.papers(ctx.db, ctx.ledger.id, { vouchers }), (one) => one.voucherId)
  return new Map([...found].map(([id, list]) => [id, `另订：${list.map((one) => `${one.name}见${one.volume}`).join('，')}`]))
}

/** How many documents of months lie elsewhere. */
export const countIn = async (ctx: Reader, span: { from: Period; to: Period }): Promise<number> =>
  (await queries.papers(ctx.db, ctx.ledger.id, { span })).length

/** 附件另订目录. */
export async function index(ctx: LedgerContext, { format, ...span }: { from: Period; to: Period; format: 'xlsx' | 'pdf' }) {
  const rows = await queries.papers(ctx.db, ctx.ledger.id, { span })
  const sheet = registerSheet(ctx, {
    title: '附件另订目录',
    span: span.from === span.to ? span.from : `${span.from} 至 ${span.to}`,
    columns: [
      ['volume', '册号', 14],
      ['name', '附件名称', 30],
      ['pages', '页数', 6, 'integer'],
      ['day', '凭证日期', 12, 'day'],
      ['voucher', '所属凭证', 16],
      ['place', '保管地点', 20],
      ['addedBy', '登记人', 10],
    ],
    rows: rows.map(({ id, volume, name, pages, day, voucher, place, addedBy }) => ({
      key: id,
      cells: { volume, name, pages: String(pages), day, voucher, place, addedBy },
    })),
  })
  return printedSheet(ctx, 'book', sheet, `附件另订目录_${spanOf(span)}`, format)
}
