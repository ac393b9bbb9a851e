/** The firm's log, or what happened to the accounts of its people, as one signed file that proves itself. */
import { CHAIN_HEADS, chainLine, csvLine, type ChainLine } from '@app/domain/firm/operation-log/chain-file'
import { eventTitles, type AccountEventKind } from '@app/domain/firm/accounts/events'
import { broken } from '@app/domain/kernel/app-error'
import { asPlatform } from '../../platform/database/database.ts'
import type { AgencyCaller, AgencyContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { auditFirm } from './audit.ts'
import * as queries from './chain.queries.ts'
import type { Span } from './chain.queries.ts'

const MOST_LINES = 50_000
const TITLES = { firm: '操作日志', accounts: '账号安全记录' } as const
type Of = keyof typeof TITLES

async function linesFor(ctx: AgencyContext, of: Of, span: Span) {
  const people = await queries.peopleOf(ctx.db, ctx.user.agency.id)
  const lines: ChainLine[] = []
  // what happened to an account before it was of the firm is the person's own matter
  const chains =
    of === 'firm' ? [{ id: ctx.user.agency.id, since: null }] : people.map(({ userId, joinedAt }) => ({ id: userId, since: joinedAt }))
  await asPlatform(ctx.db, async (db) => {
    for (const { id, since } of chains)
      for (const line of await queries.linesOf(db, id, span, MOST_LINES + 1 - lines.length, since)) lines.push(line)
  })
  if (lines.length > MOST_LINES) throw broken('OL0002', `日志超过${MOST_LINES}行，请缩小时间范围后再导出`)
  return { lines, names: new Map(people.map(({ userId, name }) => [userId, name])) }
}

export async function chain(caller: AgencyCaller, { of, ...span }: Span & { readonly of: Of }): Promise<FileAnswer> {
  const text = await caller.transact(async (ctx) => {
    const { lines, names } = await linesFor(ctx, of, span)
    const nameOf = (id: string): string => names.get(id) ?? ''
    const titleOf = (kind: string): string => eventTitles[kind as AccountEventKind]
    const heads = new Map(lines.map((one) => [one.chainId, one.hash]))
    await auditFirm(ctx, {
      area: '安全',
      action: `带链导出${TITLES[of]}`,
      after: `${span.from} 至 ${span.to}，${lines.length}行${of === 'firm' ? `，链首 ${heads.get(ctx.user.agency.id) ?? '无'}` : ''}`,
    })
    return `\uFEFF${csvLine(CHAIN_HEADS)}${lines.map((one) => chainLine(one, nameOf, titleOf)).join('')}`
  })
  const signature = caller.sealer.sign(Buffer.from(text))
  const signed = text + csvLine(['签名', caller.sealer.publicKey(), signature])
  return new FileAnswer(`${TITLES[of]}${span.from}_${span.to}.csv`, 'text/csv; charset=utf-8', Buffer.from(signed))
}
