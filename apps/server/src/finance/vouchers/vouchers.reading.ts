/** Vouchers as pages, prints and other areas read them. */
import { shownReviewer } from '@app/domain/finance/vouchers/duties'
import { voucherSummary } from '@app/domain/finance/vouchers/summary'
import type { Voucher } from '@app/domain/finance/vouchers/voucher'
import { invalid, notFound } from '@app/domain/kernel/app-error'
import type { Sheet } from '@app/domain/kernel/sheet'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tagsByIds, tagSetsByIds } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import type { Lacks } from './corrections.queries.ts'
import * as read from './vouchers.read.queries.ts'
import type { Filter, HeadRead } from './vouchers.read.queries.ts'
import * as state from './vouchers.state.queries.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>

export interface VoucherRead extends Omit<Voucher, 'lines'> {
  readonly preparedBy: string
  readonly reviewedBy: string | null
  readonly postedBy: string | null
  readonly createdAt: Date
  readonly total: HeadRead['total']
  readonly source: { readonly kind: SourceKind; readonly ids: string[]; readonly reason: string }
  readonly corrects: string | null
  readonly correctedBy: string[]
  readonly version: string
  /** What its correction lacks; null when it is whole or there is none. */
  readonly correctionLacks: Lacks | null
  readonly lines: (Voucher['lines'][number] & {
    readonly position: number
    readonly subjectCode: string
    readonly subjectName: string
    readonly tagIds: string[]
    readonly tagNames: string[]
    readonly cashFlows: { item: string; amount: HeadRead['total'] }[]
  })[]
}

type SourceKind = 'typed' | 'outputInvoice' | 'inputInvoice' | 'fundFlow' | 'periodEnd' | 'exchangeFile' | 'correction' | 'recurring'

/** Vouchers by id in month, word and number order, with the names of everything they mention. */
export async function vouchersByIds(ctx: Reader, ids: readonly string[]): Promise<VoucherRead[]> {
  if (ids.length === 0) return []
  const heads = await read.byIds(ctx.db, ids)
  const lines = await read.linesOf(ctx.db, ctx.ledger.id, ids)
  const corrections = await state.correctionsOf(ctx.db, ids)
  const subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.id, one]))
  const setIds = [...new Set(lines.map((line) => line.tagSetId).filter((id): id is string => id !== null))]
  const sets = new Map((await tagSetsByIds(ctx.db, setIds)).map((set) => [set.id, set.tagIds]))
  const tagNames = new Map((await tagsByIds(ctx.db, [...new Set([...sets.values()].flat())])).map((tag) => [tag.id, tag.name]))
  const byVoucher = Map.groupBy(lines, (line) => line.voucherId)
  const correcting = Map.groupBy(corrections, (one) => one.correctsId)
  return heads.map((head) => ({
    id: head.id,
    period: head.period,
    day: head.day,
    word: head.word,
    number: head.number,
    attachmentCount: head.attachmentCount,
    state: head.state,
    kind: head.kind,
    preparedBy: head.preparedName,
    reviewedBy: shownReviewer(head.reviewedBy === head.preparedBy, head.reviewedName),
    postedBy: head.postedName,
    createdAt: head.createdAt,
    total: head.total,
    source: { kind: head.sourceKind as SourceKind, ids: head.sourceIds, reason: head.sourceReason },
    corrects: head.correctsId,
    version: head.digest.slice(0, 16),
    correctedBy: (correcting.get(head.id) ?? []).map((one) => one.id),
    correctionLacks: correcting.get(head.id)?.[0]?.lacks ?? null,
    lines: (byVoucher.get(head.id) ?? []).map(({ voucherId: _, tagSetId, cashFlows, ...line }) => {
      const tagIds = tagSetId === null ? [] : (sets.get(tagSetId) ?? [])
      return {
        ...line,
        subjectCode: subjects.get(line.subjectId)?.code ?? '',
        subjectName: subjects.get(line.subjectId)?.fullName ?? '',
        tagIds,
        tagNames: tagIds.map((id) => tagNames.get(id) ?? ''),
        cashFlows: cashFlows === null ? [] : cashFlows.map((part) => ({ ...part })),
      }
    }),
  }))
}

export async function get(ctx: Reader, id: string): Promise<VoucherRead> {
  const [voucher] = await vouchersByIds(ctx, [id])
  if (!voucher) throw notFound('VO0014', '凭证不存在或已删除')
  return voucher
}

export async function list(ctx: Reader, filter: Filter & { page: number; pageSize: number }) {
  const sums = await read.sumOf(ctx.db, ctx.ledger.id, filter)
  const limit = Math.min(Math.max(filter.pageSize, 1), 1000)
  const ids = await read.idsOf(ctx.db, ctx.ledger.id, filter, { offset: (Math.max(filter.page, 1) - 1) * limit, limit })
  const data = await vouchersByIds(
    ctx,
    ids.map((row) => row.id),
  )
  return new Answer(data, { total: Number(sums.count), totalData: { debit: sums.total, credit: sums.total } })
}

const hasConditions = ({ from: _, to: __, ...rest }: Filter): boolean => Object.values(rest).some((one) => one !== undefined && one !== '')

/** 凭证汇总表 of the vouchers a filter leaves. */
export async function summary(ctx: Reader, { level, ...filter }: Filter & { level: number }): Promise<Sheet> {
  if (filter.from > filter.to)
    throw invalid('VO0020', '起始期间不能晚于截止期间', [{ field: 'fromPeriod', reason: '起始期间不能晚于截止期间' }])
  const [{ sums, vouchers, attachments }, subjects] = [await read.summaryOf(ctx.db, ctx.ledger.id, filter), await allSubjects(ctx.db)]
  return voucherSummary(sums, subjects, {
    from: filter.from,
    to: filter.to,
    company: ctx.ledger.name,
    level,
    vouchers,
    attachments,
    selection: hasConditions(filter),
  })
}

/** Ids of every voucher from a month on, in month, word and number order. */
export const vouchersIn = async (ctx: Reader, from: Voucher['period']): Promise<string[]> =>
  (await read.idsOf(ctx.db, ctx.ledger.id, { from, to: '9999-12' as Voucher['period'] }, { offset: 0, limit: 10_000_000 })).map(
    (row) => row.id,
  )

/** Whether books are kept yet. */
export const hasVouchers = async (ctx: Reader): Promise<boolean> =>
  (await read.idsOf(ctx.db, ctx.ledger.id, { from: ctx.ledger.startPeriod, to: '9999-12' as Voucher['period'] }, { offset: 0, limit: 1 }))
    .length > 0

type BriefHead = Pick<VoucherRead, 'period' | 'word' | 'number' | 'day'>
type BriefLine = Pick<VoucherRead['lines'][number], 'abstract' | 'debit' | 'credit'> & { readonly subject: string }
/** A voucher as the log keeps what it said: number, day, and each line with its subject. */
const brief = ({ period, word, number, day }: BriefHead, lines: readonly BriefLine[]) => ({
  voucher: `${period} ${word}-${number}`,
  day,
  lines: lines.map((line) => [line.abstract, line.subject, line.debit, line.credit]),
})
export const briefOf = (voucher: VoucherRead) =>
  brief(
    voucher,
    voucher.lines.map((line) => ({ ...line, subject: `${line.subjectCode} ${line.subjectName}` })),
  )

/** The same of many that are locked already, without what the log does not keep. */
export async function briefsOf({ db, ledger }: Reader, heads: readonly state.LockedHead[]) {
  const lines = await read.briefLines(
    db,
    ledger.id,
    heads.map((head) => head.id),
  )
  const byVoucher = Map.groupBy(lines, (line) => line.voucherId)
  const subjects = new Map((await allSubjects(db)).map((one) => [one.id, `${one.code} ${one.fullName}`]))
  return heads
    .toSorted((a, b) => (a.period === b.period ? a.number - b.number : a.period < b.period ? -1 : 1))
    .map((head) =>
      brief(
        head,
        (byVoucher.get(head.id) ?? []).map((line) => ({ ...line, subject: subjects.get(line.subjectId) ?? '' })),
      ),
    )
}
