/** Books of the selected ledger as sheets: read the facts, let the engine build. */
import { detailBook as buildDetail, detailBookRowByRow } from '@app/domain/finance/books/detail-book'
import { generalBook as buildGeneral } from '@app/domain/finance/books/general-book'
import { trialBalance as buildTrial } from '@app/domain/finance/books/trial-balance'
import { invalid } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { add, money, sum, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { quantity as toQuantity } from '@app/domain/kernel/quantity'
import type { Sheet } from '@app/domain/kernel/sheet'
import { isUnder, type TagType } from '@app/domain/ledger/subjects/subject'
import { allTags, allTagSets } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as queries from './books.queries.ts'
import type { LongSheet } from '../../platform/sheet-file.ts'
import { readFacts, type ReadFacts } from './facts.ts'

interface Range {
  readonly from: Period
  readonly to: Period
  readonly withDrafts: boolean
}

function checkRange(range: Range): void {
  if (range.from > range.to)
    throw invalid('BO0001', '起始期间不能晚于截止期间', [{ field: 'fromPeriod', reason: '起始期间不能晚于截止期间' }])
}

/** Names of tag combinations, for rows under a subject. */
async function tagSetNames(ctx: LedgerContext): Promise<(tagSetId: string) => string> {
  const [tags, sets] = [
    new Map((await allTags(ctx.db)).map((tag) => [tag.id, tag.name])),
    new Map((await allTagSets(ctx.db)).map((set) => [set.id, set.tagIds])),
  ]
  return (tagSetId) => (sets.get(tagSetId) ?? []).map((id) => tags.get(id) ?? '').join('；')
}

export interface TrialQuery extends Range {
  readonly level: number
  readonly withZero: boolean
  readonly withQuantity: boolean
  readonly tagType?: TagType | undefined
}

export async function trialBalance(ctx: LedgerContext, query: TrialQuery): Promise<Sheet> {
  checkRange(query)
  const facts = await readFacts(ctx, { through: query.to, withDrafts: query.withDrafts })
  const tags = query.tagType === undefined ? undefined : await tagSetNames(ctx)
  return buildTrial(facts, query.to, {
    from: query.from,
    level: query.level,
    zeroRows: query.withZero,
    quantities: query.withQuantity,
    company: ctx.ledger.name,
    ...(tags && { tags }),
  }).sheet
}

export interface DetailQuery extends Range {
  readonly subjectCode: string
  readonly tagId?: string | undefined
}

const scopeOf = async (ctx: LedgerContext, facts: ReadFacts, query: DetailQuery): Promise<queries.LinesScope> => ({
  ledgerId: ctx.ledger.id,
  subjectIds: facts.subjects.filter((one) => isUnder(one.code, query.subjectCode)).map((one) => one.id),
  from: query.from,
  to: query.to,
  withDrafts: query.withDrafts,
  tagSetIds:
    query.tagId === undefined ? null : (await allTagSets(ctx.db)).filter((set) => set.tagIds.includes(query.tagId!)).map((set) => set.id),
})

/** Facts of one tag alone: its sets count as one. */
const ofTag = (facts: ReadFacts, setIds: readonly string[] | null): ReadFacts =>
  setIds === null
    ? facts
    : {
        ...facts,
        openings: facts.openings.filter((one) => setIds.includes(one.tagSetId)),
        turnovers: facts.turnovers.filter((one) => setIds.includes(one.tagSetId)),
      }

export async function detailBook(ctx: LedgerContext, query: DetailQuery & { page: number; pageSize: number }) {
  checkRange(query)
  const all = await readFacts(ctx, { through: query.to, withDrafts: query.withDrafts, under: query.subjectCode })
  const scope = await scopeOf(ctx, all, query)
  const facts = ofTag(all, scope.tagSetIds)
  const limit = Math.min(Math.max(query.pageSize, 1), 5000)
  const offset = (Math.max(query.page, 1) - 1) * limit
  const [total, lines] = await Promise.all([queries.countLines(ctx.db, scope), queries.lines(ctx.db, scope, { offset, limit })])
  const more = offset + lines.length < total
  const sheet = buildDetail(facts, {
    code: query.subjectCode,
    from: query.from,
    to: query.to,
    lines,
    company: ctx.ledger.name,
    ...((offset > 0 || more) && { page: { ...(await startOfPage(ctx, facts, scope, offset)), more } }),
  }).sheet
  return new Answer(sheet, { total })
}

/** The balance a page starts from: the span's opening and the lines before the page. */
async function startOfPage(ctx: LedgerContext, facts: ReadFacts, scope: queries.LinesScope, offset: number) {
  const earlier = facts.turnovers.filter((one) => one.period < scope.from)
  const opening = add(sum(facts.openings.map((one) => one.opening)), sum(earlier.map((one) => money(dec(one.debit).minus(one.credit)))))
  const quantities = [
    ...facts.openings.map((one) => dec(one.openingQuantity)),
    ...earlier.map((one) => dec(one.quantityDebit).minus(one.quantityCredit)),
  ]
  const openingQuantity = quantities.reduce((all, one) => all.plus(one), dec('0'))
  const before = offset === 0 ? { balance: ZERO, quantity: toQuantity('0'), previous: null } : await queries.before(ctx.db, scope, offset)
  return { balance: add(opening, before.balance), quantity: toQuantity(openingQuantity.plus(before.quantity)), previous: before.previous }
}

/** Every line of the span in one sheet, for taking away; its rows are made as they are written. */
export async function wholeDetailBook(ctx: LedgerContext, query: DetailQuery): Promise<LongSheet> {
  checkRange(query)
  const all = await readFacts(ctx, { through: query.to, withDrafts: query.withDrafts, under: query.subjectCode })
  const scope = await scopeOf(ctx, all, query)
  return detailBookRowByRow(ofTag(all, scope.tagSetIds), {
    code: query.subjectCode,
    from: query.from,
    to: query.to,
    lines: await queries.allLines(ctx.db, scope),
    company: ctx.ledger.name,
  })
}

export interface GeneralQuery extends Range {
  readonly subjectCode?: string | undefined
  readonly level: number
  readonly withZero: boolean
}

export async function generalBook(ctx: LedgerContext, query: GeneralQuery): Promise<Sheet> {
  checkRange(query)
  const facts = await readFacts(ctx, {
    through: query.to,
    withDrafts: query.withDrafts,
    ...(query.subjectCode !== undefined && { under: query.subjectCode }),
  })
  const subjects = query.subjectCode === undefined ? facts.subjects : facts.subjects.filter((one) => isUnder(one.code, query.subjectCode!))
  return buildGeneral({ ...facts, subjects }, query.from, query.to, {
    level: query.level,
    zeroRows: query.withZero,
    company: ctx.ledger.name,
  }).sheet
}
