/** Reports of who owes whom: 往来账, 标签核算表, and the ageing of receivables and payables. */
import { pageDrill } from '@app/domain/access/address'
import { agingSheet, readBands, type AgedParty, type AgingSheet } from '@app/domain/finance/books/aging'
import type { FigureKey } from '@app/domain/finance/books/facts'
import { tagSheet, type Holder, type TagSheetOptions } from '@app/domain/finance/books/tag-books'
import { agedSubject, PARTY_TYPES, tradeSubjects, under } from '@app/domain/finance/books/trade-subjects'
import { notFound } from '@app/domain/kernel/app-error'
import { toFen, type Money } from '@app/domain/kernel/money'
import { addDays, firstDay, firstOfYear, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import type { Drill, Sheet } from '@app/domain/kernel/sheet'
import { isUnder, tagTypeName, type Subject, type TagType } from '@app/domain/ledger/subjects/subject'
import { ownTagNames } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { asItStood, checkRange, increases, readFacts, readTags, type Range, type ReadFacts, type Tags } from '../books/index.ts'

interface HolderQuery extends Range {
  readonly subjectCode?: string | undefined
  readonly withZero: boolean
  readonly order: 'tag' | 'subject'
}

/** A holder's lines: of its tag, or of its own subject where it is one. */
const drillTo =
  ({ from, to }: { readonly from: Period; readonly to: Period }, subjectOf: (holder: Holder) => string | null): TagSheetOptions['drill'] =>
  (holder, subject): Drill => {
    const own = subjectOf(holder)
    if (own !== null) return { to: 'detailBook', query: { subjects: own, from, to } }
    return pageDrill('/books/subjectTagDetailSheet', { from, to, tag: holder.key, subject: subject?.code })
  }

/** Whom trade figures stand on: the party of the tags, else the subject they are kept on. */
export function partiesOf(facts: ReadFacts, tags: Tags) {
  const subjects = new Map(facts.subjects.map((one) => [one.id, one]))
  const partyIn = (tagSetId: string) => {
    if (tagSetId === '') return null
    for (const type of PARTY_TYPES) {
      const tag = tags.inSet(tagSetId, type)
      if (tag !== null) return tag
    }
    return null
  }
  const codes = new Map<string, string>()
  const holderOf = (of: Pick<FigureKey, 'subjectId' | 'tagSetId'>): Holder | null => {
    const tag = partyIn(of.tagSetId)
    // customers together, then suppliers, then others; parties that are subjects last
    if (tag !== null) return { key: tag.id, code: tag.code, name: tag.name, sort: `${PARTY_TYPES.indexOf(tag.type)} ${tag.code}` }
    const subject = subjects.get(of.subjectId)
    if (subject === undefined) return null
    codes.set(subject.id, subject.code)
    return {
      key: subject.id,
      code: subject.code,
      name: subject.level === 1 ? `${subject.name}（未分户）` : subject.name,
      sort: `9 ${subject.code}`,
    }
  }
  return { holderOf, subjectOf: (holder: Holder): string | null => codes.get(holder.key) ?? null }
}

/** 往来账: what stands between the ledger and each party, over all subjects of trade or one. */
export const tradeBook = asItStood(async (ctx, query: HolderQuery) => {
  checkRange(query)
  const { to, withDrafts, asOf } = query
  const [facts, tags] = [await readFacts(ctx, { through: to, withDrafts, asOf }), await readTags(ctx)]
  const wanted = new Set(
    under(facts.subjects, tradeSubjects(facts.subjects))
      .filter((one) => isUnder(one.code, query.subjectCode ?? ''))
      .map((one) => one.id),
  )
  const { holderOf, subjectOf } = partiesOf(facts, tags)
  return tagSheet(facts, (of) => (wanted.has(of.subjectId) ? holderOf(of) : null), {
    title: '往来账',
    holderTitle: '往来单位',
    from: query.from,
    to: query.to,
    company: ctx.ledger.name,
    zeroRows: query.withZero,
    order: query.order,
    drill: drillTo(query, subjectOf),
  }).sheet
})

/** 标签核算表: what stands on each tag of a kind, subject by subject. */
export const tagReport = asItStood(async (ctx, query: HolderQuery & { readonly tagType: TagType }) => {
  checkRange(query)
  const { subjectCode } = query
  const facts = await readFacts(ctx, {
    through: query.to,
    withDrafts: query.withDrafts,
    asOf: query.asOf,
    ...(subjectCode === undefined ? {} : { under: subjectCode }),
  })
  const tags = await readTags(ctx)
  const holderOf = ({ tagSetId }: FigureKey): Holder | null => {
    const tag = tagSetId === '' ? null : tags.inSet(tagSetId, query.tagType)
    return tag && { key: tag.id, code: tag.code, name: tag.name }
  }
  return tagSheet(facts, holderOf, {
    title: '标签核算表',
    holderTitle: tagTypeName(query.tagType, await ownTagNames(ctx.db, [query.tagType])),
    from: query.from,
    to: query.to,
    company: ctx.ledger.name,
    zeroRows: query.withZero,
    order: query.order,
    drill: drillTo(query, () => null),
  }).sheet
})

const words = {
  receivable: { title: '应收账款账龄表', side: 'debit', advanceWord: '预收（贷方余额）', missing: '没有“应收账款”科目' },
  payable: { title: '应付账款账龄表', side: 'credit', advanceWord: '预付（借方余额）', missing: '没有“应付账款”科目' },
} as const

interface AgingQuery extends Pick<Range, 'withDrafts' | 'asOf'> {
  readonly period: Period
  readonly bands: string
}

/** 账龄表 at the end of a month, by party. AR0404 where the ledger has no such subject. */
const aging = async (ctx: LedgerContext, kind: keyof typeof words, query: AgingQuery): Promise<Sheet> =>
  (await agedSheet(ctx, kind, query)).sheet

/** What is owed in each band, all parties together. */
export const agedTotals = async (ctx: LedgerContext, kind: keyof typeof words, query: AgingQuery): Promise<Money[]> =>
  (await agedSheet(ctx, kind, query)).bands.map((one) => one.amount)

async function agedSheet(ctx: LedgerContext, kind: keyof typeof words, query: AgingQuery): Promise<AgingSheet> {
  const { title, side, advanceWord, missing } = words[kind]
  const { period, withDrafts, asOf } = query
  const bands = readBands(query.bands)
  const facts = await readFacts(ctx, { through: period, withDrafts, asOf })
  const top = agedSubject(facts.subjects, kind)
  if (top === null) throw notFound('AR0404', missing)
  const own = new Map(under(facts.subjects, [top]).map((one): [string, Subject] => [one.id, one]))
  const tags = await readTags(ctx)
  const { holderOf, subjectOf } = partiesOf(facts, tags)
  const sign = side === 'debit' ? 1n : -1n
  const parties = new Map<string, { holder: Holder; fen: bigint; increases: { day: Day; fen: bigint }[] }>()
  const partyOf = (of: Pick<FigureKey, 'subjectId' | 'tagSetId'>) => {
    const holder = own.has(of.subjectId) ? holderOf(of) : null
    if (holder === null) return null
    const party = parties.get(holder.key) ?? { holder, fen: 0n, increases: [] }
    parties.set(holder.key, party)
    return party
  }
  // what was open when the ledger began is as old as that, at least
  const before = addDays(firstDay(facts.startPeriod), -1)
  for (const one of facts.openings) {
    const party = partyOf(one)
    if (party === null) continue
    party.fen += sign * toFen(one.opening)
    party.increases.push({ day: before, fen: sign * toFen(one.opening) })
  }
  for (const one of facts.turnovers) {
    const party = partyOf(one)
    if (party !== null) party.fen += sign * (toFen(one.debit) - toFen(one.credit))
  }
  const rows = await increases(ctx.db, { ledgerId: ctx.ledger.id, subjectIds: [...own.keys()], to: period, withDrafts, asOf }, side)
  for (const row of rows) partyOf(row)?.increases.push({ day: row.day, fen: toFen(row.amount) })
  const drill = drillTo({ from: firstOfYear(period), to: period }, subjectOf)
  const list = [...parties.values()].map(({ holder, fen, increases: list }): AgedParty => ({
    ...holder,
    fen,
    increases: list,
    drill: drill(holder, top),
  }))
  return agingSheet(list, { title, asOf: lastDay(period), bands, company: ctx.ledger.name, advanceWord })
}
/** Of receivables, by customer; of payables, by supplier. */
export const agingReceivable = asItStood((ctx, query: AgingQuery) => aging(ctx, 'receivable', query))
export const agingPayable = asItStood((ctx, query: AgingQuery) => aging(ctx, 'payable', query))
