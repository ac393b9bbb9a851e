/** Find and recode: the preview does it and takes it back, so what it tells is what will be. */
import { checkRecoding, recode, type Recoding } from '@app/domain/finance/vouchers/recode'
import { rowsOf, statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { AppError, broken, notFound } from '@app/domain/kernel/app-error'
import { isZero, subtract, ZERO } from '@app/domain/kernel/money'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import type { Subject } from '@app/domain/ledger/subjects/subject'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { checkOpen } from '../../ledger/ledgers/index.ts'
import { subjectsByIds } from '../../ledger/subjects/index.ts'
import { tagsByIds } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { statement } from '../reports/index.ts'
import {
  changeVoucher,
  inputOf,
  lockVouchers,
  surroundingsOf,
  tellBookChange,
  vouchersByIds,
  withCashFlows,
  type NewVoucher,
  type VoucherInput,
  type VoucherRead,
} from '../vouchers/index.ts'
import * as queries from './recode.queries.ts'

export interface Asked {
  readonly ids: readonly string[]
  readonly day?: Recoding['day']
  readonly fromSubjectId?: string | undefined
  readonly toSubjectId?: string | undefined
  readonly tagIds: readonly string[]
  readonly fromTagId?: string | undefined
  readonly toTagId?: string | undefined
  readonly findAbstract?: string | undefined
  readonly replaceAbstract?: string | undefined
}

interface Known {
  readonly subjects: ReadonlyMap<string, Subject>
  readonly tags: Awaited<ReturnType<typeof tagsByIds>>
}

async function knownTo(ctx: LedgerContext, asked: Asked, vouchers: readonly VoucherRead[]): Promise<Known> {
  const lines = vouchers.flatMap((voucher) => voucher.lines)
  const subjectIds = [asked.fromSubjectId, asked.toSubjectId, ...lines.map((line) => line.subjectId)]
  const tagIds = [...asked.tagIds, asked.fromTagId, asked.toTagId, ...lines.flatMap((line) => line.tagIds)]
  const given = (list: readonly (string | undefined)[]) => [...new Set(list.filter((id) => id !== undefined))]
  const subjects = new Map((await subjectsByIds(ctx.db, given(subjectIds))).map((one) => [one.id, one]))
  const tags = await tagsByIds(ctx.db, given(tagIds))
  if (subjectIds.some((id) => id !== undefined && !subjects.has(id))) throw notFound('FR0005', '科目不存在或已删除')
  if (tagIds.some((id) => id !== undefined && !tags.some((tag) => tag.id === id))) throw notFound('FR0006', '辅助核算不存在或已删除')
  return { subjects, tags }
}

function recodingOf({ day, ...asked }: Asked): Recoding {
  const { fromSubjectId, toSubjectId, fromTagId, toTagId, findAbstract } = asked
  if ((fromSubjectId === undefined) !== (toSubjectId === undefined))
    throw broken('FR0007', '请同时选择原科目和新科目', [
      { field: fromSubjectId === undefined ? 'fromSubjectId' : 'toSubjectId', reason: '请选择会计科目' },
    ])
  if (fromTagId === undefined && toTagId !== undefined)
    throw broken('FR0008', '请选择原辅助核算', [{ field: 'fromTagId', reason: '请选择原辅助核算' }])
  return {
    day,
    subject: fromSubjectId && toSubjectId ? { from: fromSubjectId, to: toSubjectId, tagIds: asked.tagIds } : undefined,
    tag: fromTagId === undefined ? undefined : { from: fromTagId, to: toTagId ?? null },
    abstract: findAbstract === undefined || findAbstract === '' ? undefined : { find: findAbstract, replace: asked.replaceAbstract ?? '' },
  }
}

function described(recoding: Recoding, { subjects, tags }: Known): string {
  const subject = (id: string) => `${subjects.get(id)!.code} ${subjects.get(id)!.fullName}`
  const tag = (id: string) => tags.find((one) => one.id === id)!.name
  return [
    recoding.day && `日期改为${recoding.day}`,
    recoding.subject && `科目“${subject(recoding.subject.from)}”改为“${subject(recoding.subject.to)}”`,
    recoding.tag &&
      (recoding.tag.to === null
        ? `去掉辅助核算“${tag(recoding.tag.from)}”`
        : `辅助核算“${tag(recoding.tag.from)}”改为“${tag(recoding.tag.to)}”`),
    recoding.abstract && `摘要中的“${recoding.abstract.find}”改为“${recoding.abstract.replace}”`,
  ]
    .filter((part) => part)
    .join('，')
}

/** Cash flows that nobody chose by hand follow the subjects they were suggested from. */
async function flowing(ctx: LedgerContext, voucher: VoucherRead, before: VoucherInput, after: VoucherInput): Promise<VoucherInput> {
  const moved = after.lines.some((line, index) => line.subjectId !== before.lines[index]!.subjectId)
  if (!moved) return after
  const unsaid = before.lines.map((line) => ({ ...line, cashFlows: undefined }))
  const { day, period, word, attachmentCount, kind } = voucher
  const draft: NewVoucher = { day, period, word, attachmentCount, kind, lines: unsaid }
  const suggested = withCashFlows(draft, ctx.ledger.standard, await surroundingsOf(ctx, [draft]))
  const own = before.lines.map((line, index) => JSON.stringify(line.cashFlows) !== JSON.stringify(suggested[index]!.cashFlows))
  return {
    ...after,
    lines: after.lines.map((line, index) =>
      own[index] && line.subjectId === before.lines[index]!.subjectId ? line : { ...line, cashFlows: undefined },
    ),
  }
}

const nameOf = ({ id, period, word, number }: Pick<VoucherRead, 'id' | 'period' | 'word' | 'number'>) => ({ id, period, word, number })

function reasonNot(voucher: VoucherRead): string | null {
  if (voucher.state === 'posted') return '已记账，不能修改；请使用“更正”'
  if (voucher.corrects !== null) return '是更正凭证，红字和蓝字须与原凭证相对；请逐张修改蓝字凭证'
  if (voucher.state === 'reviewed') return '已审核，请先反审核'
  if (voucher.source.kind === 'periodEnd') return '由期末结转生成，请在期末结转重新生成'
  return null
}

function closedReason({ ledger }: LedgerContext, day: Day): string | null {
  const month = periodOf(day)
  return ledger.closedThrough !== null && month <= ledger.closedThrough ? `${month}已结账，不能改到该月` : null
}

function changesOf(before: VoucherRead, after: VoucherInput, { subjects, tags }: Known) {
  const subject = (id: string) => `${subjects.get(id)?.code ?? ''} ${subjects.get(id)?.fullName ?? ''}`
  const tagText = (ids: readonly string[]) => ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? '').join('；')
  const list: { position: number; what: string; before: string; after: string }[] = []
  const note = (position: number, what: string, from: string, to: string) => {
    if (from !== to) list.push({ position, what, before: from, after: to })
  }
  note(0, '日期', before.day, after.day)
  for (const [index, line] of before.lines.entries()) {
    const next = after.lines[index]!
    note(line.position, '摘要', line.abstract, next.abstract)
    note(line.position, '科目', subject(line.subjectId), subject(next.subjectId))
    note(line.position, '辅助核算', tagText(line.tagIds), tagText(next.tagIds))
  }
  return list
}

type Refusal = ReturnType<typeof nameOf> & { readonly reason: string }

/** Recodes what can be; vouchers that cannot be are told with their reason, and stay as they are. */
async function attempt(ctx: LedgerContext, asked: Asked) {
  const recoding = recodingOf(asked)
  await lockChain(ctx.db)
  const vouchers = await vouchersByIds(ctx, asked.ids)
  if (vouchers.length !== new Set(asked.ids).size) throw notFound('FR0009', '有凭证不存在或已删除，请刷新')
  const known = await knownTo(ctx, asked, vouchers)
  const typeOf = (id: string) => known.tags.find((tag) => tag.id === id)?.type ?? null
  checkRecoding(recoding, { typeOf })
  const takes = (id: string) => known.subjects.get(id)?.tagTypes ?? []
  const changed: { before: VoucherRead; input: VoucherInput; after: VoucherInput }[] = []
  const refused: Refusal[] = []
  const news: Period[] = []
  let untouched = 0
  for (const voucher of vouchers) {
    const input = inputOf(voucher)
    const next = recode(input, recoding, { typeOf, takes })
    if (next === null) {
      untouched += 1
      continue
    }
    const reason = reasonNot(voucher) ?? closedReason(ctx, next.day)
    if (reason !== null) {
      refused.push({ ...nameOf(voucher), reason })
      continue
    }
    try {
      checkOpen(ctx, periodOf(next.day))
      const after = await flowing(ctx, voucher, input, { ...input, ...next })
      await changeVoucher(ctx, voucher.id, after, (periods) => news.push(...periods))
      changed.push({ before: voucher, input, after })
    } catch (error) {
      // the rules refuse before anything is written; what the database refuses ends the whole step
      if (!(error instanceof AppError)) throw error
      refused.push({ ...nameOf(voucher), reason: error.message })
    }
  }
  return { changed, refused, untouched, known, news, description: described(recoding, known) }
}

const kindsOf = (ctx: LedgerContext): StatementKind[] => [
  'balanceSheet',
  isNonProfit(ctx.ledger.standard) ? 'activityStatement' : 'incomeStatement',
  'cashFlowStatement',
]

/** The statements of some months, figure by figure. */
async function statementsOf(ctx: LedgerContext, periods: readonly Period[]) {
  const made: { period: Period; kind: StatementKind; statement: Awaited<ReturnType<typeof statement>>['made'] }[] = []
  for (const period of periods)
    for (const kind of kindsOf(ctx))
      made.push({ period, kind, statement: (await statement(ctx, kind, { period, span: 'month', withDrafts: true })).made })
  return made
}
type Made = Awaited<ReturnType<typeof statementsOf>>

function effectsOf(before: Made, after: Made) {
  return before.flatMap(({ period, kind, statement: was }, at) => {
    const is = after[at]!.statement
    return was.columns.flatMap((column) =>
      rowsOf(was.template).flatMap(([row, , label]) => {
        const [left, right] = [was.values[column.key]?.[row] ?? ZERO, is.values[column.key]?.[row] ?? ZERO]
        if (isZero(subtract(left, right))) return []
        const title = column.group === undefined ? column.label : `${column.group} ${column.label}`
        return [{ statement: statementNames[kind], period, row: label.trim(), column: title, before: left, after: right }]
      }),
    )
  })
}

export async function preview(ctx: LedgerContext, asked: Asked) {
  // what is told to the browser of a change that is taken back would be untrue
  const quiet: LedgerContext = { ...ctx, tell: () => undefined }
  const recoding = recodingOf(asked)
  const heads = await vouchersByIds(ctx, asked.ids)
  const periods = [...new Set([...heads.map((head) => head.period), ...(recoding.day ? [periodOf(recoding.day)] : [])])].filter(
    (period) => period >= ctx.ledger.startPeriod,
  )
  // a month and the last of them show everything: what moves in between is carried forward into the last
  const shown = [...new Set([periods.toSorted()[0], periods.toSorted().at(-1)])].filter((one) => one !== undefined)
  const before = await statementsOf(ctx, shown)
  await queries.savepoint(ctx.db)
  try {
    const done = await attempt(quiet, asked)
    const effects = effectsOf(before, await statementsOf(ctx, shown))
    return {
      changed: done.changed.map((one) => ({ ...nameOf(one.before), changes: changesOf(one.before, one.after, done.known) })),
      refused: done.refused,
      untouched: done.untouched,
      effects,
    }
  } finally {
    await queries.rollBack(ctx.db)
  }
}

/** All of them, or none: unless those refused are to be left out. */
export async function apply(ctx: LedgerContext, { leaveOut, ...asked }: Asked & { readonly leaveOut: boolean }) {
  const { changed, refused, news, description } = await attempt(ctx, asked)
  if (refused.length > 0 && !leaveOut)
    throw broken(
      'FR0010',
      `有${refused.length}张凭证不能修改，全部没有修改`,
      refused.map((one) => ({ reason: `${one.period} ${one.word}-${one.number}：${one.reason}` })),
    )
  if (changed.length === 0) throw broken('FR0011', '所选凭证中没有需要修改的内容')
  await tellBookChange(ctx, news)
  const heads = new Map(
    (
      await lockVouchers(
        ctx.db,
        changed.map((one) => one.before.id),
      )
    ).map((head) => [head.id, head.digest]),
  )
  const { id } = await queries.keep(ctx.db, {
    description,
    vouchers: changed.map((one) => ({ id: one.before.id, digest: heads.get(one.before.id)!, before: one.input })),
    userId: ctx.user.id,
    userName: ctx.user.name,
    madeAt: ctx.now,
  })
  await record(ctx, { action: '批量修改凭证', object: 'recoding', objectId: id, after: { description, count: changed.length } })
  return { id, count: changed.length }
}

/** Takes a recoding back as one step, as long as its vouchers are drafts and as it left them. */
export async function undo(ctx: LedgerContext, id: string) {
  await lockChain(ctx.db)
  const kept = await queries.lock(ctx.db, id)
  if (!kept) throw notFound('FR0012', '批量修改不存在或已撤销')
  const heads = new Map(
    (
      await lockVouchers(
        ctx.db,
        kept.vouchers.map((one) => one.id),
      )
    ).map((head) => [head.id, head]),
  )
  const against = kept.vouchers.flatMap((one) => {
    const head = heads.get(one.id)
    if (!head) return [{ reason: '有凭证已被删除' }]
    const name = `${head.period} ${head.word}-${head.number}`
    if (head.state !== 'draft') return [{ reason: `${name}已审核或已记账` }]
    return head.digest === one.digest ? [] : [{ reason: `${name}后来又改过` }]
  })
  if (against.length > 0) throw broken('FR0013', '之后已有改动，不能撤销', against)
  const news: Period[] = []
  for (const one of kept.vouchers) await changeVoucher(ctx, one.id, one.before, (periods) => news.push(...periods))
  await tellBookChange(ctx, news)
  await queries.markUndone(ctx.db, id, ctx.now)
  await record(ctx, {
    action: '撤销批量修改',
    object: 'recoding',
    objectId: id,
    after: { description: kept.description, count: kept.vouchers.length },
  })
  return { count: kept.vouchers.length }
}
