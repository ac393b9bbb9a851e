/** Books of balances as sheets: read the facts, let the engine build. Books of lines stand beside. */
import { pageDrill } from '@app/domain/access/address'
import { spanText } from '@app/domain/finance/books/captions'
import { exchangeRecords as buildExchange } from '@app/domain/finance/books/exchange-records'
import { generalBook as buildGeneral } from '@app/domain/finance/books/general-book'
import { quantityGeneral, type CountedItem } from '@app/domain/finance/books/quantity-books'
import { compareSheets } from '@app/domain/finance/books/compare'
import { trialBalance as buildTrial } from '@app/domain/finance/books/trial-balance'
import { comparableTrial, TRIAL_COMPARED } from '@app/domain/finance/books/trial-compare'
import { addMonths, type Period, periodsBetween } from '@app/domain/kernel/period'
import type { Drill, Sheet } from '@app/domain/kernel/sheet'
import { isUnder, type Subject, type TagType } from '@app/domain/ledger/subjects/subject'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './books.queries.ts'
import { readFacts, type ReadFacts } from './facts.ts'
import { isStock } from './line-books.service.ts'
import { asItStood, asOfCaption, checkRange, readTags, type Range } from './range.ts'

const factsOf = (
  ctx: LedgerContext,
  { to, withDrafts, subjectCode, asOf, wholeNames }: Range & { readonly subjectCode?: string | undefined },
) => readFacts(ctx, { through: to, withDrafts, asOf, wholeNames, ...(subjectCode === undefined ? {} : { under: subjectCode }) })

export interface TrialQuery extends Range {
  readonly level: number
  readonly withZero: boolean
  readonly withQuantity: boolean
  readonly tagType?: TagType | undefined
  readonly compareTo?: Period | undefined
}

/** Alone, beside another period, or now beside what it was at an earlier moment. */
export async function trialBalance(ctx: LedgerContext, query: TrialQuery): Promise<Sheet> {
  checkRange(query)
  const { tagType, compareTo, from, to, asOf } = query
  const facts = await factsOf(ctx, { ...query, to: compareTo !== undefined && compareTo > to ? compareTo : to })
  const tags = tagType === undefined ? undefined : await readTags(ctx)
  const built = (of: ReadFacts, span: Pick<Range, 'from' | 'to'>) =>
    buildTrial(of, span.to, {
      from: span.from,
      level: query.level,
      zeroRows: query.withZero,
      quantities: query.withQuantity,
      company: ctx.ledger.name,
      ...(tags && tagType && { tags: (setId: string) => tags.inSet(setId, tagType) }),
    })
  const beside = (own: ReadFacts, span: Pick<Range, 'from' | 'to'>, labels: readonly [string, string]) => {
    const [one, other] = [comparableTrial(built(own, query), own.subjects), comparableTrial(built(facts, span), facts.subjects)]
    return compareSheets(one, other, { labels, columns: TRIAL_COMPARED })
  }
  if (compareTo !== undefined) {
    const other = { from: addMonths(compareTo, 1 - periodsBetween(from, to).length), to: compareTo }
    return asOfCaption(beside(facts, other, [spanText(query), spanText(other)]), asOf)
  }
  if (asOf === undefined) return built(facts, query).sheet
  const now = await factsOf(ctx, { ...query, asOf: undefined })
  return asOfCaption(beside(now, query, ['现在', '当时']), asOf)
}

export interface GeneralQuery extends Range {
  readonly subjectCode?: string | undefined
  readonly level: number
  readonly withZero: boolean
}

export const generalBook = asItStood(async (ctx, query: GeneralQuery) => {
  checkRange(query)
  const facts = await factsOf(ctx, query)
  const subjects = query.subjectCode === undefined ? facts.subjects : facts.subjects.filter((one) => isUnder(one.code, query.subjectCode!))
  return buildGeneral({ ...facts, subjects }, query.from, query.to, {
    level: query.level,
    zeroRows: query.withZero,
    company: ctx.ledger.name,
  }).sheet
})

interface QuantityQuery extends Range {
  readonly subjectCode?: string | undefined
  readonly withZero: boolean
}

type CountedBook = '/books/amountGeneralSubsidiary' | '/books/commodityWater'
const leads = (path: CountedBook, { from, to }: Range, query: { readonly subject?: string; readonly tag?: string }): Drill =>
  pageDrill(path, { from, to, ...query })
const counted = (subject: Subject, drill: Drill): CountedItem => ({
  key: subject.id,
  code: subject.code,
  name: subject.fullName,
  unit: subject.unit ?? '',
  side: subject.side,
  drill,
})
const frame = (ctx: LedgerContext, { from, to, withZero }: QuantityQuery) => ({ from, to, zeroRows: withZero, company: ctx.ledger.name })
const byCode = (a: { readonly code: string }, b: { readonly code: string }): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/** 数量金额总账: every leaf subject that counts, its articles beneath it when asked for. */
export const quantityGeneralBook = asItStood(async (ctx, query: QuantityQuery & { readonly withGoods: boolean }) => {
  checkRange(query)
  const facts = await factsOf(ctx, query)
  const tags = query.withGoods ? await readTags(ctx) : null
  const subjects = facts.subjects.filter((one) => one.leaf && one.unit !== null && isUnder(one.code, query.subjectCode ?? ''))
  const page = '/books/amountGeneralSubsidiary'
  const articleOf = (setId: string) => (setId === '' ? null : (tags?.inSet(setId, 'goods') ?? null))
  const used = Map.groupBy([...facts.openings, ...facts.turnovers], (one) => one.subjectId)
  const items = subjects.toSorted(byCode).flatMap((subject): CountedItem[] => {
    const articles = new Map((used.get(subject.id) ?? []).flatMap((one) => articleOf(one.tagSetId) ?? []).map((tag) => [tag.id, tag]))
    return [
      counted(subject, leads(page, query, { subject: subject.code })),
      ...[...articles.values()].toSorted(byCode).map((tag) => ({
        key: `${subject.id} ${tag.id}`,
        code: tag.code,
        name: tag.spec === '' ? tag.name : `${tag.name} ${tag.spec}`,
        unit: tag.unit === '' ? (subject.unit ?? '') : tag.unit,
        side: subject.side,
        drill: leads(page, query, { subject: subject.code, tag: tag.id }),
        within: true as const,
      })),
    ]
  })
  return quantityGeneral(
    facts,
    items,
    (of) => {
      const article = articleOf(of.tagSetId)
      return article === null ? [of.subjectId] : [of.subjectId, `${of.subjectId} ${article.id}`]
    },
    { title: '数量金额总账', ...frame(ctx, query) },
  )
})

/** 商品收发存汇总表: each article across the stock subjects it lies on; a stock subject without articles is one itself. */
export const goodsSummary = asItStood(async (ctx, query: QuantityQuery) => {
  checkRange(query)
  const [facts, tags] = [await factsOf(ctx, query), await readTags(ctx)]
  const stock = new Map(facts.subjects.filter((one) => one.leaf && isStock(one)).map((one) => [one.id, one]))
  const page = '/books/commodityWater'
  const items = new Map<string, CountedItem>()
  const itemOf = (of: { readonly subjectId: string; readonly tagSetId: string }): string | null => {
    const subject = stock.get(of.subjectId)
    if (!subject) return null
    const article = of.tagSetId === '' ? null : tags.inSet(of.tagSetId, 'goods')
    const key = article?.id ?? subject.id
    if (!items.has(key))
      items.set(
        key,
        article === null
          ? counted(subject, leads(page, query, { subject: subject.code }))
          : {
              key,
              code: article.code,
              name: article.spec === '' ? article.name : `${article.name} ${article.spec}`,
              unit: article.unit === '' ? (subject.unit ?? '') : article.unit,
              side: 'debit',
              drill: leads(page, query, { tag: article.id }),
            },
      )
    return key
  }
  for (const one of [...facts.openings, ...facts.turnovers]) itemOf(one)
  return quantityGeneral(
    facts,
    [...items.values()].toSorted(byCode),
    (of) => {
      const key = itemOf(of)
      return key === null ? [] : [key]
    },
    { title: '商品收发存汇总表', inWord: '入库', outWord: '出库', ...frame(ctx, query) },
  )
})

/** 调汇记录表: the revaluation lines of the span. */
export const exchangeRecords = asItStood(async (ctx, query: Range) => {
  checkRange(query)
  const facts = await factsOf(ctx, query)
  const tags = await readTags(ctx)
  const subjectIds = facts.subjects.filter((one) => one.currencies.length > 0).map((one) => one.id)
  const { from, to, withDrafts, asOf } = query
  const lines = await queries.exchangeLines(ctx.db, { ledgerId: ctx.ledger.id, subjectIds, from, to, withDrafts, asOf, tagSetIds: null })
  return buildExchange(facts, lines, { from, to, company: ctx.ledger.name, tagNames: (setId) => tags.nameOf(setId) })
})
