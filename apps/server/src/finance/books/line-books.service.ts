/**
 * Books of lines: detail book, cash and bank journals, quantity, multi-column and tag books. They differ in what they are of and how
 * they are laid out; how they are read is the same for all (line-book-pages.ts).
 */
import { detailLayout } from '@app/domain/finance/books/book-layout'
import type { DetailBookInput } from '@app/domain/finance/books/detail-book'
import {
  analysisColumns,
  columnFinder,
  journalLayout,
  multiColumnLayout,
  quantityLayout,
  tagLayout,
} from '@app/domain/finance/books/layouts'
import { invalid, notFound } from '@app/domain/kernel/app-error'
import { isUnder, tagTypeName, type Subject } from '@app/domain/ledger/subjects/subject'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { ownTagNames } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { readFacts, type ReadFacts } from './facts.ts'
import { both, type Book, type LineQuery, type Plan } from './line-book-pages.ts'
import { checkRange, readTags, type Tags } from './range.ts'

/** Figures of the subject asked for, of these tag sets alone where they are given: they count as one. */
const factsOf = (ctx: LedgerContext, query: LineQuery, tagSetIds: readonly string[] | null = null) => {
  checkRange(query)
  return readFacts(ctx, {
    through: query.to,
    withDrafts: query.withDrafts,
    asOf: query.asOf,
    wholeNames: query.wholeNames,
    ...(query.subjectCode === undefined ? {} : { under: query.subjectCode }),
    ...(tagSetIds === null ? {} : { tagSetIds }),
  })
}

const idsUnder = (facts: ReadFacts, code: string): string[] => facts.subjects.filter((one) => isUnder(one.code, code)).map((one) => one.id)

function book(
  ctx: LedgerContext,
  query: LineQuery,
  facts: ReadFacts,
  more: Partial<DetailBookInput> & {
    subjectIds?: readonly string[]
    tagSetIds?: readonly string[] | null
    withCounterparts?: boolean
  } = {},
): Book {
  const { subjectIds, tagSetIds = null, withCounterparts = false, ...input } = more
  const code = input.code ?? query.subjectCode ?? ''
  return {
    facts,
    scope: {
      ledgerId: ctx.ledger.id,
      subjectIds: subjectIds ?? idsUnder(facts, code),
      from: query.from,
      to: query.to,
      withDrafts: query.withDrafts,
      asOf: query.asOf,
      tagSetIds,
      withCounterparts,
      wholeNames: query.wholeNames,
    },
    input: { code, from: query.from, to: query.to, company: ctx.ledger.name, ...input },
  }
}

const setsOf = async (ctx: LedgerContext, tagId: string | undefined) => (tagId === undefined ? null : (await readTags(ctx)).setsWith(tagId))

/** The kinds of tags the subject and those under it carry; the column is called by the one there is. */
async function tagsOf({ db }: LedgerContext, facts: ReadFacts, code: string, names: Pick<Tags, 'nameOf'>) {
  const types = new Set(facts.subjects.filter((one) => isUnder(one.code, code)).flatMap((one) => one.tagTypes))
  const [only] = types
  if (only === undefined) return {}
  const title = types.size === 1 ? tagTypeName(only, await ownTagNames(db, [only])) : '辅助核算'
  return { tags: { title, nameOf: (setId: string) => names.nameOf(setId) } }
}

const detail: Plan = async (ctx, query) => {
  const tags = await readTags(ctx)
  const tagSetIds = query.tagId === undefined ? null : tags.setsWith(query.tagId)
  const facts = await factsOf(ctx, query, tagSetIds)
  const more = { counterpart: true, ...(await tagsOf(ctx, facts, query.subjectCode ?? '', tags)) }
  return book(ctx, query, facts, { tagSetIds, layout: detailLayout(false, more), withCounterparts: true })
}

/** 日记账: an account of cash or of a bank, closed every day. BO0002 for a subject that is neither. */
const journal =
  (kind: 'cash' | 'bank', title: string): Plan =>
  async (ctx, query) => {
    const facts = await factsOf(ctx, query)
    const byCode = new Map(facts.subjects.map((one) => [one.code, one]))
    const subject = byCode.get(query.subjectCode ?? '')
    const kindOf = (code: string): string | null => (code === '' ? null : (byCode.get(code)?.cash ?? kindOf(code.slice(0, -4))))
    const asked = subject ? kindOf(subject.code) : null
    // other monetary funds (wallets, deposits in transit) are kept as banks are
    if (!subject || asked === null || (asked === 'cash') !== (kind === 'cash'))
      throw invalid('BO0002', `请选择${kind === 'cash' ? '库存现金' : '银行存款'}科目`, [
        { field: 'subjectCode', reason: `请选择${kind === 'cash' ? '库存现金' : '银行存款'}科目` },
      ])
    const foreign = subject.leaf && subject.currencies.length === 1
    return book(ctx, query, facts, { layout: journalLayout(title, foreign), daily: true, originals: foreign, withCounterparts: true })
  }

/** BO0003 for a subject that counts nothing. */
const quantity: Plan = async (ctx, query) => {
  const tagSetIds = await setsOf(ctx, query.tagId)
  const facts = await factsOf(ctx, query, tagSetIds)
  if ((facts.subjects.find((one) => one.code === query.subjectCode)?.unit ?? null) === null)
    throw invalid('BO0003', '请选择数量核算的科目', [{ field: 'subjectCode', reason: '请选择数量核算的科目' }])
  return book(ctx, query, facts, { layout: quantityLayout(), tagSetIds })
}

const analysed = async (ctx: LedgerContext, query: LineQuery, code: string, title: string): Promise<Book> => {
  const facts = await factsOf(ctx, { ...query, subjectCode: code })
  // lines that came since a moment have columns of their own
  const now = query.asOf === undefined ? [] : (await factsOf(ctx, { ...query, subjectCode: code, asOf: undefined })).turnovers
  const turnovers = [...facts.turnovers, ...now].filter((one) => one.period.slice(0, 4) === query.to.slice(0, 4))
  const columns = analysisColumns({ ...facts, openings: [], turnovers }, code, query.allColumns ?? false)
  return book(ctx, query, facts, { code, layout: multiColumnLayout(title, columns), columnOf: columnFinder(facts.subjects, columns) })
}

const multiColumn: Plan = (ctx, query) => analysed(ctx, query, query.subjectCode ?? '', '多栏明细账')

/** A book of one subject, which each standard has under a code of its own. BO0404 where there is none. */
const fixed =
  (title: string, find: (subject: Subject) => boolean, missing: string): Plan =>
  async (ctx, query) => {
    const subject = (await allSubjects(ctx.db)).find(find)
    if (!subject) throw notFound('BO0404', missing)
    return analysed(ctx, query, subject.code, title)
  }

/** 标签明细账: what stands on one tag, under one subject or under all. BO0405 for a tag that is not there. */
const tagged: Plan = async (ctx, query) => {
  const tags = await readTags(ctx)
  const tag = tags.byId.get(query.tagId ?? '')
  const also = query.alsoTagId === undefined ? null : tags.byId.get(query.alsoTagId)
  if (!tag || also === undefined) throw notFound('BO0405', '辅助核算项目不存在或已删除')
  const within = also && new Set(tags.setsWith(also.id))
  const tagSetIds = tags.setsWith(tag.id).filter((id) => within === null || within.has(id))
  const facts = await factsOf(ctx, query, tagSetIds)
  const names = new Map(facts.subjects.map((one) => [one.id, `${one.code} ${one.fullName}`]))
  const used = new Set([...facts.openings, ...facts.turnovers].map((one) => one.subjectId))
  const subject = facts.subjects.find((one) => one.code === query.subjectCode)
  const among = new Set([...used].filter((id) => names.has(id)))
  return book(ctx, query, facts, {
    code: '',
    head: {
      code: '',
      fullName: [
        ...[tag, ...(also ? [also] : [])].map((one) => `${one.typeName}：${one.code} ${one.name}`),
        ...(subject ? [`科目：${subject.code} ${subject.fullName}`] : []),
      ].join('，'),
      unit: null,
      side: 'debit',
    },
    among,
    subjectIds: [...among],
    tagSetIds,
    layout: tagLayout((id) => names.get(id) ?? ''),
  })
}

/** Stock: assets that are counted. */
export const isStock = (subject: Subject): boolean => subject.subjectClass === 'asset' && subject.unit !== null

/** Vouchers tell quantities of counted subjects alone; documents do, but not as they stood at a moment. */
const uncounted = ({ asOf }: { readonly asOf?: Date | undefined }): string =>
  `存货科目没有设数量核算，凭证里没有商品的收发数量${asOf === undefined ? '' : '，列不出这个时点的商品账；出入库单只有现在的样子，请取消时点查看'}。要按凭证看数量，请在“科目”里给存货科目填计量单位`
/** 商品收发存明细账: an article across the subjects it lies on, or a counted subject without articles. BO0406 when neither is named, or no subject is counted. */
const goods: Plan = async (ctx, query) => {
  const tags = await readTags(ctx)
  const tag = tags.byId.get(query.tagId ?? '')
  const tagSetIds = tag ? tags.setsWith(tag.id) : null
  const facts = await factsOf(ctx, query, tagSetIds)
  const subject = facts.subjects.find((one) => one.code === query.subjectCode)
  const stock = facts.subjects.filter((one) => isStock(one) && isUnder(one.code, query.subjectCode ?? ''))
  const unnamed = !tag && !subject
  if (unnamed || stock.length === 0) throw notFound('BO0406', unnamed ? '请选择商品' : uncounted(query))
  const among = new Set(stock.map((one) => one.id))
  return book(ctx, query, facts, {
    code: '',
    head: {
      code: '',
      fullName: tag
        ? `商品：${tag.code} ${tag.name}${tag.spec === '' ? '' : ` ${tag.spec}`}`
        : `商品：${subject!.code} ${subject!.fullName}`,
      unit: tag && tag.unit !== '' ? tag.unit : stock[0]!.unit,
      side: 'debit',
    },
    among,
    subjectIds: [...among],
    tagSetIds,
    layout: quantityLayout('商品收发存明细账', '入库', '出库'),
  })
}

export const lineBooks = {
  detail: both(detail),
  cash: both(journal('cash', '现金日记账')),
  bank: both(journal('bank', '银行存款日记账')),
  quantity: both(quantity),
  multiColumn: both(multiColumn),
  vat: both(fixed('应交增值税明细账', (one) => one.level === 2 && one.name === '应交增值税', '没有“应交增值税”科目')),
  depreciation: both(fixed('累计折旧明细账', (one) => one.level === 1 && one.name === '累计折旧', '没有“累计折旧”科目')),
  tagged: both(tagged),
  goods: both(goods),
}
