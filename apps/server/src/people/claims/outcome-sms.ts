/**
 * What became of a claim, told by telephone to the person it is for (职员): only when the ledger says so, and only to people who have no
 * account of their own to read it in. After the act is done: a message that fails undoes nothing, and is counted.
 */
import { AppError } from '@app/domain/kernel/app-error'
import { groupThousands } from '@app/domain/kernel/money'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { record } from '../../ledger/book-log/index.ts'
import { asPlatform } from '../../platform/database/database.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import * as bills from './bills.queries.ts'
import * as queries from './settlements.queries.ts'

export type Outcome = 'approved' | 'refused' | 'paid'
const WORDS: Readonly<Record<Outcome, string>> = { approved: '已审批通过', refused: '已驳回', paid: '已结算' }

/** How many messages did not go out. */
export async function tellByPhone(
  caller: LedgerCaller,
  kind: BillKind,
  ids: readonly string[],
  outcome: Outcome,
  reason = '',
): Promise<number> {
  const messages = await caller.transact(async (ctx) => {
    if (!(await queries.settings(ctx.db)).bySms) return []
    // approved by the first of two is not approved yet
    const done = (await bills.bills(ctx.db, ctx.ledger.id, kind, { ids })).filter((one) => outcome !== 'approved' || one.state === 3)
    const phones = new Map(
      (
        await queries.phonesOf(
          ctx.db,
          done.map((one) => one.employeeId),
        )
      ).map((one) => [one.tagId, one.mobilePhone]),
    )
    const people = await asPlatform(ctx.db, (db) => queries.phonesOfUsers(db, ctx.ledger.id, ctx.ledger.agencyId))
    return done.flatMap((one) => {
      const phone = phones.get(one.employeeId) ?? ''
      if (!/^1\d{10}$/.test(phone) || people.has(phone)) return []
      const why = reason === '' ? '' : `，原因：${reason}`
      const text = `【清账】${one.employee}，您在${ctx.ledger.name}的${BILL_KINDS[kind]}${one.number}（${groupThousands(one.amount)}元）${WORDS[outcome]}${why}。`
      return [{ phone, text, billId: one.id }]
    })
  })
  const sent: string[] = []
  for (const { phone, text, billId } of messages) {
    try {
      await caller.sms.send({ phone, text })
      sent.push(billId)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
    }
  }
  if (messages.length > 0)
    await caller.transact((ctx) =>
      record(ctx, {
        action: '短信通知报销结果',
        object: 'claimBill',
        objectId: messages.length === 1 ? messages[0]!.billId : `${messages.length}张`,
        after: { outcome: WORDS[outcome], sent: sent.length, failed: messages.length - sent.length },
      }),
    )
  return messages.length - sent.length
}
