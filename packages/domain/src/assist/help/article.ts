/** Help articles (帮助文章): question, answer, topic; and the Markdown chapters they are written in. */

import { itemOf } from '../../access/menu.ts'
import { eachTax } from '../../tax/taxes/taxes.ts'

/** Topics by id (spec 2 §2.8); 0 holds everything that has no topic of its own, and stands for all in a query. */
export const helpTopics = [
  '全部',
  '销项',
  '进项',
  '薪酬',
  '资金',
  '单据',
  '凭证',
  '期末结转',
  '成本核算',
  '凭证明细',
  '资产',
  '仓库台账',
  '增值税申报',
  '所得税申报',
  '设置',
  '费用',
] as const

export interface HelpArticle {
  readonly id: string
  readonly question: string
  /** Markdown of the small kind that `readRichText` understands. */
  readonly answer: string
  readonly topic: number
  readonly chapter: string
  /** Pages the article belongs to: their addresses. */
  readonly pages: readonly string[]
  /** Other words people search it by. */
  readonly also: string
  /** A film of the house's courses; empty: none. */
  readonly course: string
}

/** By the last part of a page's address: the same page lies under /document or /finance (channel variant). */
const topicByPage: Readonly<Record<string, number>> = {
  outputTax: 1,
  inputTax: 2,
  salary: 3,
  trade: 4,
  documentManagement: 5,
  createVoucher: 6,
  endCheckout: 7,
  simpleCostAccount: 8,
  voucherDetails: 9,
  card: 10,
  // value added tax and income tax; each other tax says its own
  naturalPersons: 12,
  bussinessIncomeTax: 13,
  personTax: 13,
  personalIncomeTax: 13,
  ...Object.fromEntries(
    eachTax.flatMap(
      ([
        ,
        {
          pages: { list, one, topic },
        },
      ]) => (topic === undefined ? [] : [list, one].map((page) => [page, topic])),
    ),
  ),
}
/** Personal tax has pages of its own under one. */
const PERSONAL = 13
const topicByGroup: Readonly<Record<string, number>> = { assets: 10, warehouse: 11, options: 14, bailian: 15 }

/** The topic an address opens the help centre with (RULE-220); pages without one show all. */
export function topicOf(path: string): number {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.at(-2) === 'personTax') return PERSONAL
  return topicByPage[parts.at(-1) ?? ''] ?? topicByGroup[parts[0] ?? ''] ?? 0
}

/** Whether an article belongs to the page at an address: the same page has several (channel variant, home without a tab). */
export function isAbout(article: { readonly pages: readonly string[] }, path: string): boolean {
  const code = itemOf(path)?.code
  return article.pages.some((page) => page === path || (code !== undefined && itemOf(page)?.code === code))
}

const MARK = /^<!--\s*(.*?)\s*-->$/

function fieldsOf(mark: string, where: string): Map<string, string> {
  return new Map(
    mark
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const at = part.indexOf(':')
        if (at < 0) throw new Error(`${where}: “${part}” has no value`)
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
      }),
  )
}

/**
 * The articles of one chapter: `# chapter`, then for each article `## question`, a comment with its fields (id, topic, pages, also,
 * course) and the answer. Throws where a chapter is not written so: that is a fault of ours, met at start and by a test.
 */
export function readChapter(markdown: string, file: string): HelpArticle[] {
  const [head = '', ...parts] = markdown.split(/^## /m)
  const chapter = /^# (.+)$/m.exec(head)?.[1]?.trim()
  if (chapter === undefined) throw new Error(`${file}: no chapter`)
  return parts.map((part) => {
    const [question = '', ...rest] = part.split('\n').map((line) => line.trimEnd())
    const body = rest.join('\n').trim()
    const [first = '', ...answer] = body.split('\n')
    const mark = MARK.exec(first)?.[1]
    if (mark === undefined) throw new Error(`${file}: “${question}” has no fields`)
    const fields = fieldsOf(mark, `${file}: ${question}`)
    const id = fields.get('id') ?? ''
    const topic = Number(fields.get('topic') ?? 'x')
    if (id === '' || helpTopics[topic] === undefined) throw new Error(`${file}: “${question}” has no id or topic`)
    return {
      id,
      question: question.trim(),
      answer: answer.join('\n').trim(),
      topic,
      chapter,
      pages: (fields.get('pages') ?? '').split(' ').filter((page) => page !== ''),
      also: fields.get('also') ?? '',
      course: fields.get('course') ?? '',
    }
  })
}
