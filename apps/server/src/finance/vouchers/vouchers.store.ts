/** From drafts to rows: digests, numbers, log — for one voucher as for ten thousand. */
import { contentOf } from '@app/domain/finance/vouchers/content'
import { suggestCashFlows } from '@app/domain/finance/vouchers/cash-flows'
import { cashFlowItems } from '@app/domain/finance/reports/cash-flow-items'
import { validateVoucher, type VoucherContext, type VoucherDraft } from '@app/domain/finance/vouchers/validate'
import type { CashFlowPart, VoucherLine } from '@app/domain/finance/vouchers/voucher'
import { AppError } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isZero, sum } from '@app/domain/kernel/money'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import type { OwnNames, Subject, TagType } from '@app/domain/ledger/subjects/subject'
import { nextRow, sm3, type LogRow } from '../../ledger/book-log/index.ts'
import { checkOpen } from '../../ledger/ledgers/index.ts'
import { wholeUnits } from '../../ledger/records/index.ts'
import { subjectsByIds } from '../../ledger/subjects/index.ts'
import { ensureSets, ownTagNames, tagSetId, tagsByIds } from '../../ledger/tags/index.ts'
import { inBulk, partsOf } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { StoredLine } from './lines.write.queries.ts'
import { postingRoot } from './verify/sealing.ts'
import * as write from './vouchers.write.queries.ts'
import type { HeadRow, Maker, NumberedHead } from './vouchers.write.queries.ts'

interface Brought {
  readonly preparedBy: string
  readonly reviewedBy: string | null
  readonly postedBy: string | null
}

/** A line whose cash flows may still have to be suggested. */
export type NewLine = Omit<VoucherLine, 'cashFlows'> & { readonly cashFlows?: readonly CashFlowPart[] | undefined }
export type NewVoucher = Omit<VoucherDraft, 'lines' | 'number'> & {
  readonly id?: string
  readonly lines: readonly NewLine[]
  readonly source?: { readonly kind: string; readonly ids: readonly string[]; readonly reason: string }
  readonly correctsId?: string | null
  readonly requestId?: string | null
  /** It was made in another installation, by people of these names. */
  readonly brought?: Brought
}

export type Writer = Pick<LedgerContext, 'db' | 'user' | 'ledger' | 'now'> & Partial<Pick<LedgerContext, 'tell'>>

/** What drafts are checked against, read once for any number of them. */
export interface Surroundings {
  readonly subjects: ReadonlyMap<string, Subject>
  readonly tagTypes: ReadonlyMap<string, TagType>
  /** What the ledger's own kinds of tags are called, where a subject asks for one. */
  readonly ownNames: OwnNames
  /** Units whose quantities may not be fractional. */
  readonly wholeUnits: ReadonlySet<string>
}

export async function surroundingsOf(ctx: Writer, drafts: readonly Pick<NewVoucher, 'lines'>[]): Promise<Surroundings> {
  const subjectIds = new Set<string>()
  const tagIds = new Set<string>()
  for (const draft of drafts)
    for (const line of draft.lines) {
      subjectIds.add(line.subjectId)
      for (const id of line.tagIds) tagIds.add(id)
    }
  const [subjects, tags] = [await subjectsByIds(ctx.db, [...subjectIds]), await tagsByIds(ctx.db, [...tagIds])]
  const counted = drafts.some((draft) => draft.lines.some((line) => line.quantity !== null))
  return {
    subjects: new Map(subjects.map((one) => [one.id, one])),
    tagTypes: new Map(tags.map((one) => [one.id, one.type])),
    ownNames: await ownTagNames(ctx.db, subjects),
    wholeUnits: counted ? await wholeUnits(ctx.db) : new Set(),
  }
}

/** Cash flows filled in where the draft leaves them out. */
export function withCashFlows(draft: NewVoucher, standard: LedgerContext['ledger']['standard'], { subjects }: Surroundings): VoucherLine[] {
  const cashLines = draft.lines.map((line) => subjects.get(line.subjectId)?.cash !== null && subjects.get(line.subjectId) !== undefined)
  const wanted = draft.lines.some((line, index) => cashLines[index] && line.cashFlows === undefined)
  if (!wanted) return draft.lines.map((line) => ({ ...line, cashFlows: line.cashFlows ?? [] }))
  const suggested = suggestCashFlows(
    standard,
    draft.lines.map((line, index) => ({
      code: subjects.get(line.subjectId)?.code ?? '',
      cash: cashLines[index] ?? false,
      debit: line.debit,
      credit: line.credit,
      revaluation: line.currency !== '' && line.originalAmount !== null && isZero(line.originalAmount),
    })),
  )
  return draft.lines.map((line, index) => ({ ...line, cashFlows: line.cashFlows ?? suggested[index] ?? [] }))
}

/** A draft that passed every rule, complete with id and cash flows. */
export interface Ready extends Omit<NewVoucher, 'lines'> {
  readonly id: string
  readonly lines: readonly VoucherLine[]
}

/** What a person writes now; corrections, period end and files bring quantities that were so before the unit forbade it. */
const isTyped = ({ kind, correctsId, brought }: NewVoucher): boolean => kind === 'manual' && !correctsId && brought === undefined

type Items = Pick<VoucherContext, 'cashFlowItems'>
const knownItems = new Map<Standard, Items>()
function itemsOf(standard: Standard): Items {
  let items = knownItems.get(standard)
  if (items === undefined) {
    const listed = cashFlowItems(standard)
    items = listed.length === 0 ? {} : { cashFlowItems: new Set(listed.map((one) => one.item)) }
    knownItems.set(standard, items)
  }
  return items
}

/** Checks drafts, all or those from one place to another; with several, a refusal names the one it belongs to. */
export function makeReady(
  ctx: Pick<Writer, 'ledger'>,
  drafts: readonly NewVoucher[],
  around: Surroundings,
  [from, to]: readonly [from: number, to: number] = [0, drafts.length],
): Ready[] {
  return drafts.slice(from, to).map((draft, index) => {
    try {
      const lines = withCashFlows(draft, ctx.ledger.standard, around)
      validateVoucher(
        { ...draft, lines },
        {
          subjects: around.subjects,
          tagTypeOf: (id) => around.tagTypes.get(id) ?? null,
          ownNames: around.ownNames,
          startPeriod: ctx.ledger.startPeriod,
          // the red copy of an older voucher says what that one said
          ...(draft.correctsId ? {} : itemsOf(ctx.ledger.standard)),
          ...(isTyped(draft) ? { wholeUnits: around.wholeUnits } : {}),
        },
      )
      return { ...draft, id: draft.id ?? newId(), lines }
    } catch (refusal) {
      if (!(refusal instanceof AppError) || drafts.length === 1) throw refusal
      throw new AppError(refusal.code, refusal.status, `第${from + index + 1}张凭证：${refusal.message}`, refusal.details)
    }
  })
}

/** SM3 over the canonical content. The number is left out (0): it is given, and sealed, by posting. */
export const digestOfVoucher = (ready: Ready): string => sm3(contentOf({ ...ready, number: 0 }))

export const makerOf = (ctx: Pick<Writer, 'user' | 'now'>): Maker => ({ id: ctx.user.id, name: ctx.user.name, now: ctx.now })

/** A head as it is stored, but for its number. */
export function headOf(ready: Ready, maker: Maker, posted = false): HeadRow {
  return {
    id: ready.id,
    period: ready.period,
    word: ready.word,
    day: ready.day,
    attachmentCount: ready.attachmentCount,
    kind: ready.kind,
    lineCount: ready.lines.length,
    total: sum(ready.lines.map((line) => line.debit)),
    sourceKind: ready.source?.kind ?? 'typed',
    sourceIds: [...(ready.source?.ids ?? [])],
    sourceReason: ready.source?.reason ?? '',
    correctsId: ready.correctsId ?? null,
    requestId: ready.requestId ?? null,
    digest: digestOfVoucher(ready),
    // of a voucher made elsewhere, who did it there
    preparedName: ready.brought?.preparedBy || maker.name,
    reviewedName: posted ? (ready.brought?.reviewedBy ?? null) : null,
    postedName: posted ? (ready.brought?.postedBy ?? maker.name) : null,
  }
}

/** Rows of lines whose tag sets exist. */
export const lineRowsOf = (vouchers: readonly Ready[]): StoredLine[] =>
  vouchers.flatMap((voucher) =>
    voucher.lines.map((line, index) => ({
      voucherId: voucher.id,
      position: index + 1,
      period: voucher.period,
      day: voucher.day,
      abstract: line.abstract,
      subjectId: line.subjectId,
      tagSetId: line.tagIds.length === 0 ? null : tagSetId(line.tagIds),
      debit: line.debit,
      credit: line.credit,
      currency: line.currency,
      originalAmount: line.originalAmount,
      exchangeRate: line.exchangeRate,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      cashFlows: line.cashFlows.length === 0 ? null : JSON.stringify(line.cashFlows),
      carried: voucher.kind === 'carryForward',
    })),
  )

/** Makes sure the tag sets of all lines exist. */
export const ensureTagSets = (ctx: Writer, vouchers: readonly Pick<NewVoucher, 'lines'>[]) =>
  ensureSets(
    ctx.db,
    vouchers.flatMap((voucher) => voucher.lines.map((line) => line.tagIds)),
  )

/** A voucher as the log tells it: readable without the chart at hand. */
export const told = (ready: Ready, around: Pick<Surroundings, 'subjects'>) => ({
  period: ready.period,
  word: ready.word,
  day: ready.day,
  attachmentCount: ready.attachmentCount,
  kind: ready.kind,
  digest: digestOfVoucher(ready),
  lines: ready.lines.map((line) => [
    line.abstract,
    `${around.subjects.get(line.subjectId)?.code ?? ''} ${around.subjects.get(line.subjectId)?.fullName ?? ''}`,
    line.debit,
    line.credit,
  ]),
})

export interface Stored {
  readonly id: string
  readonly period: Ready['period']
  readonly word: Ready['word']
  readonly number: number
  readonly version?: string
}

const CHUNK_LINES = 10_000
const MANY_LINES = 300

/**
 * Checks drafts and stores them as drafts, numbered on from the last of their month and word: of many, a part is checked and made ready
 * while the database writes the one before. One log row tells a single voucher in full; of many it tells how many there are and the root
 * of their digests.
 */
export async function store(
  ctx: Writer,
  vouchers: readonly NewVoucher[],
  around: Surroundings,
  action: string,
  posted = false,
): Promise<Stored[]> {
  const parts = partsOf(vouchers, (one) => one.lines.length, CHUNK_LINES)
  // nothing is locked for what is refused at once
  const first = makeReady(ctx, vouchers, around, parts[0])
  for (const period of new Set(vouchers.map((one) => one.period))) checkOpen(ctx, period)
  await ensureTagSets(ctx, vouchers)
  const counts = new Map<string, { period: string; word: string; count: number }>()
  for (const one of vouchers) {
    const key = write.counterKey(one.period, one.word)
    const count = counts.get(key)
    if (count) count.count += 1
    else counts.set(key, { period: one.period, word: one.word, count: 1 })
  }
  const lock = await write.lockNumbers(
    ctx.db,
    ctx.ledger.id,
    [...counts.values()].toSorted((a, b) => (a.period + a.word < b.period + b.word ? -1 : 1)),
    vouchers[0]!.requestId ?? null,
  )
  if (lock.sameRequest !== null) throw new SameRequest(lock.sameRequest, digestOfVoucher({ ...first[0]!, id: lock.sameRequest }))
  // numbers of posted vouchers start at 1 and run on: only a ledger without vouchers can take them so
  if (posted && [...lock.lastNumbers.values()].some((last) => last !== 0)) throw new Error('posted vouchers come into an empty ledger')
  const next = new Map(lock.lastNumbers)
  const heads: NumberedHead[] = []
  const logOf = (): LogRow[] => {
    const after =
      vouchers.length === 1
        ? told(first[0]!, around)
        : {
            count: heads.length,
            root: sm3(heads.map((head) => `${head.id}:${head.digest}`).join('\n')),
            from: heads[0]!.id,
            to: heads.at(-1)!.id,
          }
    const row = nextRow(ctx, lock, { action, object: 'voucher', objectId: heads[0]!.id, after })
    return posted ? [row, postingOf(ctx, row, heads)] : [row]
  }
  const maker = makerOf(ctx)
  const postingSeq = posted ? lock.lastSeq + 2 : null
  const insert = async () => {
    for (const [index, place] of parts.entries()) {
      const part = index === 0 ? first : makeReady(ctx, vouchers, around, place)
      const last = index === parts.length - 1
      const rows = part.map((one) => {
        const key = write.counterKey(one.period, one.word)
        const number = (next.get(key) ?? 0) + 1
        next.set(key, number)
        return { ...headOf(one, maker, posted), number }
      })
      heads.push(...rows)
      await write.insertVouchers(ctx.db, ctx.ledger.id, rows, { maker, lines: lineRowsOf(part), log: last ? logOf() : [] }, postingSeq)
    }
    if (posted) await write.allPosted(ctx.db, ctx.ledger.id)
  }
  if (vouchers.reduce((count, one) => count + one.lines.length, 0) > MANY_LINES) await inBulk(ctx.db, insert)
  else await insert()
  return heads.map((head, index) => ({ id: head.id, period: vouchers[index]!.period, word: vouchers[index]!.word, number: head.number }))
}

/** The log row that seals vouchers brought in posted. */
function postingOf(ctx: Writer, before: LogRow, heads: readonly NumberedHead[]): LogRow {
  const root = postingRoot(heads.map((head) => ({ ...head, preparedBy: ctx.user.id, reviewedBy: null, postedBy: ctx.user.id })))
  const seq = before.seq + 1
  return nextRow(
    ctx,
    { lastSeq: before.seq, lastHash: before.hash },
    { action: '凭证记账', object: 'posting', objectId: String(seq), after: { count: heads.length, root } },
  )
}

/** A save that was already answered once: the voucher it made, and what that would say if it said what is saved now. */
export class SameRequest extends Error {
  readonly voucherId: string
  readonly digest: string
  constructor(voucherId: string, digest: string) {
    super('already saved')
    this.voucherId = voucherId
    this.digest = digest
  }
}
