/** Opening balances: entered until the first close, then corrected by vouchers only. */
import { headMissing } from '@app/domain/kernel/known-tables'
import { broken, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { add, isZero, money, moneyText, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { monthOf } from '@app/domain/kernel/period'
import { quantity, ZERO_QUANTITY, type Quantity } from '@app/domain/kernel/quantity'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { actualOf } from '@app/domain/ledger/subjects/opening-actual'
import { isParty, isProfitLoss, nameKey, requiredTags, type TagType } from '@app/domain/ledger/subjects/subject'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { record } from '../book-log/index.ts'
import { allSubjects, type StoredSubject } from '../subjects/index.ts'
import { allTags, allTagSets, ensureSets, type StoredTag } from '../tags/index.ts'
import * as queries from './opening-balances.queries.ts'

export interface OpeningRow {
  readonly subjectId: string
  readonly tagIds: readonly string[]
  readonly currency: string
  readonly year: Money
  readonly ytdDebit: Money
  readonly ytdCredit: Money
  readonly opening: Money
  readonly ytdProfit: Money
  readonly openingOriginal: Money
  readonly openingQuantity: Quantity
}

export async function rows(ctx: Pick<LedgerContext, 'db'>): Promise<OpeningRow[]> {
  const sets = new Map((await allTagSets(ctx.db)).map((set) => [set.id, set.tagIds]))
  return (await queries.all(ctx.db)).map(({ tagSetId, ...row }) => ({
    ...row,
    tagIds: tagSetId === null ? [] : (sets.get(tagSetId) ?? []),
  }))
}

export async function list(ctx: LedgerContext) {
  const locked = ctx.ledger.closedThrough !== null
  const data = (await rows(ctx)).map((row) => ({ ...row, tagIds: [...row.tagIds] }))
  return new Answer(data, {
    total: data.length,
    totalData: { locked, reason: locked ? '已有月份结账，期初余额不能再修改；差错请用凭证更正' : '' },
  })
}

/** What is wrong with one row, in words; several rows are checked before anything is written. */
export function refusalsOf(row: OpeningRow, subject: StoredSubject, ledger: Pick<LedgerContext['ledger'], 'startPeriod'>): string[] {
  const refusals: string[] = []
  const startsInJanuary = monthOf(ledger.startPeriod) === 1
  if (!subject.leaf) refusals.push('只能录入末级科目')
  if (!isZero(subtract(add(subtract(row.year, row.ytdCredit), row.ytdDebit), row.opening)))
    refusals.push('年初余额 + 本年累计借方 − 本年累计贷方 ≠ 期初余额')
  if (startsInJanuary && (!isZero(row.ytdDebit) || !isZero(row.ytdCredit) || !isZero(row.ytdProfit))) refusals.push('1月建账没有本年累计')
  if (!isProfitLoss(subject) && !isZero(row.ytdProfit)) refusals.push('只有损益类科目有累计实际发生额')
  if (row.tagIds.length > subject.tagTypes.length || row.tagIds.length < requiredTags(subject).length)
    refusals.push(subject.tagTypes.length === 0 ? '科目没有设置辅助核算' : '请选齐辅助核算')
  if (row.currency !== '' && !subject.currencies.includes(row.currency)) refusals.push(`科目不核算外币${row.currency}`)
  if (row.currency === '' && !isZero(row.openingOriginal)) refusals.push('有外币金额时请选择币别')
  if (subject.unit === null && dec(row.openingQuantity).sign() !== 0) refusals.push('科目不核算数量')
  return refusals
}

const isEmpty = (row: OpeningRow): boolean =>
  [row.year, row.ytdDebit, row.ytdCredit, row.opening, row.ytdProfit, row.openingOriginal].every(isZero) &&
  dec(row.openingQuantity).isZero()

function refuseWhenClosed(ctx: LedgerContext): void {
  if (ctx.ledger.closedThrough !== null) throw broken('OB0001', '已有月份结账，期初余额不能再修改；差错请用凭证更正')
}

/** OB0002, OB0003: rows of subjects that are not there, or that no subject can have. */
async function refuseWrong(ctx: LedgerContext, given: readonly OpeningRow[], subjectIds?: readonly string[]): Promise<void> {
  const subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.id, one]))
  const details: ErrorDetail[] = []
  const seen = new Set<string>()
  for (const [index, row] of given.entries()) {
    const subject = subjects.get(row.subjectId)
    if (!subject || subjectIds?.includes(row.subjectId) === false) throw notFound('OB0002', '科目不存在或已删除')
    const key = [row.subjectId, [...row.tagIds].toSorted().join(), row.currency].join('|')
    const reasons = refusalsOf(row, subject, ctx.ledger)
    if (seen.has(key)) reasons.push('与另一行重复')
    seen.add(key)
    for (const reason of reasons) details.push({ row: index + 1, column: `${subject.code} ${subject.fullName}`, reason })
  }
  if (details.length > 0) throw broken('OB0003', `期初余额有误：${details[0]!.column} ${details[0]!.reason}`, details)
}

/** What came with a ledger, as if it were typed. */
export const checkBrought = async (ctx: LedgerContext): Promise<void> => refuseWrong(ctx, await rows(ctx))

/** Replaces every opening row of the subjects named. */
export async function replace(ctx: LedgerContext, subjectIds: readonly string[], given: readonly OpeningRow[]): Promise<void> {
  refuseWhenClosed(ctx)
  // an empty workbook brought into an empty ledger
  if (subjectIds.length === 0) return
  await refuseWrong(ctx, given, subjectIds)
  const kept = given.filter((row) => !isEmpty(row))
  const sets = await ensureSets(
    ctx.db,
    kept.map((row) => row.tagIds),
  )
  const before = await queries.ofSubjects(ctx.db, subjectIds)
  await queries.removeOf(ctx.db, subjectIds)
  const stored = kept.map(({ tagIds: _, ...row }, index) => ({ ...row, tagSetId: sets[index] ?? null }))
  for (let from = 0; from < stored.length; from += 1000) await queries.add(ctx.db, stored.slice(from, from + 1000))
  await record(ctx, {
    action: '修改期初余额',
    object: 'openingBalance',
    objectId: subjectIds.length === 1 ? subjectIds[0]! : `${subjectIds.length}个科目`,
    before,
    after: stored,
  })
  ctx.tell('subject')
}

export async function save(ctx: LedgerContext, subjectId: string, given: readonly OpeningRow[]): Promise<void> {
  await replace(ctx, [subjectId], given)
}

/** One more row beside those a subject has; the same combination twice is refused (OB0003). */
export async function addRow(ctx: LedgerContext, subjectId: string, given: OpeningRow): Promise<void> {
  const own = (await rows(ctx)).filter((row) => row.subjectId === subjectId)
  await replace(ctx, [subjectId], [...own, { ...given, subjectId }])
}

/** Takes every row of a subject away. */
export async function clear(ctx: LedgerContext, subjectId: string): Promise<void> {
  refuseWhenClosed(ctx)
  if (!(await rows(ctx)).some((row) => row.subjectId === subjectId)) throw notFound('OB0007', '科目没有期初余额')
  await replace(ctx, [subjectId], [])
}

export async function trial(ctx: LedgerContext) {
  const sums = await queries.trial(ctx.db, ctx.ledger.id)
  const balanced =
    moneyText(sums.yearDebit) === moneyText(sums.yearCredit) &&
    moneyText(sums.ytdDebit) === moneyText(sums.ytdCredit) &&
    moneyText(sums.openingDebit) === moneyText(sums.openingCredit)
  return { ...sums, balanced }
}

export const HEADERS = [
  '科目编码',
  '科目名称',
  '方向',
  '辅助核算',
  '币别',
  '年初余额',
  '本年累计借方',
  '本年累计贷方',
  '期初余额',
  '损益累计发生额',
  '期初外币',
  '期初数量',
] as const

/** The rows of the exported workbook: every leaf, balances in the subject's own direction. */
export async function exported(ctx: LedgerContext): Promise<(string | Money | Quantity)[][]> {
  const [subjects, stored, tags] = [
    await allSubjects(ctx.db),
    await rows(ctx),
    new Map((await allTags(ctx.db)).map((tag) => [tag.id, tag])),
  ]
  const bySubject = Map.groupBy(stored, (row) => row.subjectId)
  const alike = Map.groupBy(tags.values(), (tag) => tag.name)
  // a name two kinds of the subject have is written with its kind, as it is read
  const nameOf = (id: string, { tagTypes }: StoredSubject): string => {
    const tag = tags.get(id)
    const others = tag && alike.get(tag.name)!.some((one) => one.type !== tag.type && tagTypes.includes(one.type))
    return tag === undefined ? '' : others ? `${tag.typeName}：${tag.name}` : tag.name
  }
  return subjects
    .filter((one) => one.leaf)
    .flatMap((subject) => {
      const signed = (value: Money) => (subject.side === 'debit' ? value : money(dec(value).negated()))
      const head = [subject.code, shownName(subject.code, subject.fullName), subject.side === 'debit' ? '借' : '贷']
      const own = bySubject.get(subject.id)
      if (!own) return [[...head, '', '', ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO_QUANTITY]]
      return own.map((row) => [
        ...head,
        row.tagIds.map((id) => nameOf(id, subject)).join('；'),
        row.currency,
        signed(row.year),
        row.ytdDebit,
        row.ytdCredit,
        signed(row.opening),
        row.ytdProfit,
        signed(row.openingOriginal),
        row.openingQuantity,
      ])
    })
}

/** Tags by what a cell may call them: the name, or the kind and the name. */
function byWhatIsWritten(tags: readonly StoredTag[]): (written: string) => StoredTag[] {
  const keyOf = (type: TagType, written: string) => `${isParty(type) ? 'party' : 'other'} ${nameKey(type, written)}`
  const known = Map.groupBy(
    tags.flatMap((tag) => [tag.name, `${tag.typeName}：${tag.name}`].map((written) => ({ tag, key: keyOf(tag.type, written) }))),
    (one) => one.key,
  )
  return (written) => (['customer', 'project'] as const).flatMap((type) => known.get(keyOf(type, written))?.map((one) => one.tag) ?? [])
}

/** Reads the exported shape back: all rows or none, each refusal with its row and column. */
export async function imported(ctx: LedgerContext, table: readonly (readonly string[])[]): Promise<{ count: number }> {
  const headerAt = table.findIndex((row) => row[0]?.trim() === HEADERS[0])
  if (headerAt < 0) throw broken('OB0004', headMissing(HEADERS[0], '请使用导出的格式', table, 'trialBalance'))
  const subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  const called = byWhatIsWritten(await allTags(ctx.db))
  const details: ErrorDetail[] = []
  const given: OpeningRow[] = []
  for (const [offset, cells] of table.slice(headerAt + 1).entries()) {
    const rowNumber = headerAt + offset + 2
    const cell = (name: (typeof HEADERS)[number]) => (cells[HEADERS.indexOf(name)] ?? '').trim()
    if (cells.every((one) => one.trim() === '')) continue
    const subject = subjects.get(cell('科目编码'))
    if (!subject) {
      details.push({ row: rowNumber, column: '科目编码', reason: `科目“${cell('科目编码')}”不存在` })
      continue
    }
    const read = <T>(name: (typeof HEADERS)[number], parse: (text: string) => T, empty: T): T => {
      const text = cell(name).replaceAll(',', '')
      if (text === '') return empty
      try {
        return parse(text)
      } catch (refusal) {
        details.push({ row: rowNumber, column: name, reason: refusal instanceof Error ? refusal.message : '不是数字' })
        return empty
      }
    }
    const side = (value: Money): Money => (subject.side === 'debit' ? value : money(dec(value).negated()))
    const tagIds: string[] = []
    for (const name of cell('辅助核算')
      .split('；')
      .map((one) => one.trim())
      .filter((one) => one !== '')) {
      const among = called(name).filter((one) => subject.tagTypes.includes(one.type))
      const kinds = [...new Set(among.map((one) => one.typeName))]
      if (kinds.length > 1)
        details.push({
          row: rowNumber,
          column: '辅助核算',
          reason: `“${name}”在${kinds.join('、')}里都有，请写成“${kinds[0]}：${name}”`,
        })
      else if (among[0]) tagIds.push(among[0].id)
      else details.push({ row: rowNumber, column: '辅助核算', reason: `没有“${name}”` })
    }
    const moves = { ytdDebit: read('本年累计借方', money, ZERO), ytdCredit: read('本年累计贷方', money, ZERO) }
    // a blank is proposed by the subject's side, a nought that was written is one
    const actual = isProfitLoss(subject) && cell('损益累计发生额') === '' ? actualOf(moves, subject.side) : null
    const row: OpeningRow = {
      subjectId: subject.id,
      tagIds,
      currency: cell('币别'),
      year: side(read('年初余额', money, ZERO)),
      ...moves,
      opening: side(read('期初余额', money, ZERO)),
      ytdProfit: actual ?? read('损益累计发生额', money, ZERO),
      openingOriginal: side(read('期初外币', money, ZERO)),
      openingQuantity: read('期初数量', quantity, ZERO_QUANTITY),
    }
    if (isEmpty(row)) continue
    for (const reason of refusalsOf(row, subject, ctx.ledger)) details.push({ row: rowNumber, column: subject.code, reason })
    given.push(row)
  }
  if (details.length > 0) throw broken('OB0005', `文件有${details.length}处错误，没有导入任何数据`, details)
  await replace(
    ctx,
    [...new Set([...given.map((row) => row.subjectId), ...(await queries.all(ctx.db)).map((row) => row.subjectId)])],
    given,
  )
  return { count: given.length }
}
