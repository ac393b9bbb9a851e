/** 个人所得税扣缴申报表 on paper, as it is to be filed: who is in it, whose it is, and whether it was filed. */
import { firstDay, lastDay } from '@app/domain/kernel/period'
import { numberWords } from '@app/domain/tax/iit/declaration'
import { broken } from '@app/domain/kernel/app-error'
import { record } from '../../ledger/book-log/index.ts'
import { taxNumberOf } from '../../ledger/ledgers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { drawn } from '../../platform/drawing/drawn.ts'
import * as queries from './declarations.queries.ts'
import { returnRows } from './return-rows.ts'
import type { ReturnHead } from './return.drawer.ts'

const DRAWER = new URL('./return.drawer.ts', import.meta.url)

/** IT0053: nobody is in it. Whole numbers stand on it: that it was printed is on record. */
export async function printReturn(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const one = await queries.get(ctx.db, id)
  const rows = await returnRows(ctx, id)
  if (rows.length === 0) throw broken('IT0053', '申报里没有人员，没有可以打印的内容')
  await record(ctx, {
    action: '打印扣缴申报表',
    object: 'iitDeclaration',
    objectId: id,
    after: `${one.period} ${numberWords(one.number)}，${rows.length}行，含完整证件号码；用途：扣缴个人所得税申报`,
  })
  const head: ReturnHead = {
    period: one.period,
    people: rows.length,
    company: ctx.ledger.name,
    taxNumber: await taxNumberOf(ctx.db),
    span: `${firstDay(one.period)} 至 ${lastDay(one.period)}`,
    kind: numberWords(one.number),
    made: one.state === 'filed' ? `申报日期：${one.filedOn}` : '（尚未申报）',
  }
  const body = drawn(DRAWER, () => ({ facts: head, items: rows }))
  return new FileAnswer(`个人所得税扣缴申报表-${one.period}.pdf`, 'application/pdf', body, true)
}
