/**
 * Full-text search in Chinese without a dictionary: a query becomes runs of characters, a run its pairs of neighbours (二元), and an
 * article scores by the pairs it has, rare ones more, in the question more than in the answer. A hundred articles need no index.
 */
import type { HelpArticle } from './article.ts'
import { plainText } from './rich-text.ts'

/** Words of asking: they say nothing about what is asked. Longer ones first. */
const ASKING =
  /有没有|能不能|可不可以|为什么|怎么办|怎么样|是什么|请问|怎么|怎样|如何|什么|哪里|哪儿|哪个|可以|能否|为何|多少|一下|已经|现在|我的|我要|我想|一个|一张|吗|呢|啊|吧|的|了|呀/g

/** One character for one, so that places in the text stay: wide forms, case, and 帐 that many write for 账. */
const flatten = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/帐/g, '账')
    .toLowerCase()

const RUNS = /[㐀-鿿]+|[a-z0-9+]+/g

/** What is looked for: runs of Chinese characters, words of letters and digits. */
function runsOf(query: string): string[] {
  const flat = flatten(query)
  const telling = flat.replace(ASKING, ' ').match(RUNS)
  return [...new Set(telling ?? flat.match(RUNS) ?? [])]
}

const isChinese = (run: string): boolean => /^[㐀-鿿]/.test(run)

function gramsOf(run: string): string[] {
  if (!isChinese(run) || run.length < 3) return [run]
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
}

interface Fields {
  readonly question: string
  readonly also: string
  readonly chapter: string
  readonly answer: string
}

const WEIGHTS: Readonly<Record<keyof Fields, number>> = { question: 6, also: 5, chapter: 2, answer: 1.5 }
const names = Object.keys(WEIGHTS) as (keyof Fields)[]
/** What stands nowhere is mostly two words that met (流水导入: 水导), and weighs little; the rest by how rare it is. */
const NOWHERE = 1
/** Less of the question than this found: the article is about something else. */
const ENOUGH = 0.5

const fieldsOf = (article: HelpArticle): Fields => ({
  question: flatten(article.question),
  also: flatten(article.also),
  chapter: flatten(article.chapter),
  answer: flatten(plainText(article.answer)),
})

/** Articles that answer a query, the best first; all of them, as they stand, for an empty one. */
export function searchArticles<A extends HelpArticle>(articles: readonly A[], query: string): A[] {
  const runs = runsOf(query)
  if (runs.length === 0) return query.trim() === '' ? [...articles] : []
  const grams = [...new Set(runs.flatMap(gramsOf))]
  const texts = articles.map(fieldsOf)
  const rarity = new Map(
    grams.map((gram) => {
      const holders = texts.filter((text) => names.some((name) => text[name].includes(gram))).length
      return [gram, holders === 0 ? NOWHERE : Math.log(1 + articles.length / holders)]
    }),
  )
  const wanted = grams.reduce((sum, gram) => sum + rarity.get(gram)!, 0)
  const scored = articles.map((article, index) => {
    const text = texts[index]!
    let found = 0
    let score = 0
    for (const gram of grams) {
      const weight = Math.max(0, ...names.map((name) => (text[name].includes(gram) ? WEIGHTS[name] : 0)))
      if (weight === 0) continue
      found += rarity.get(gram)!
      score += rarity.get(gram)! * weight
    }
    // a run that stands there whole is worth more than its pairs scattered
    for (const run of runs)
      if (run.length > 2) score += Math.max(0, ...names.map((name) => (text[name].includes(run) ? WEIGHTS[name] * run.length : 0)))
    const share = found / wanted
    return { article, index, score: share < ENOUGH ? 0 : score * share }
  })
  return scored
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .map((one) => one.article)
}

export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** A text cut into what was hit by the query and what was not; its pieces together are the text. */
export function markHits(text: string, query: string): Piece[] {
  const flat = flatten(text)
  const hit = Array.from({ length: flat.length }, () => false)
  for (const gram of runsOf(query).flatMap(gramsOf))
    for (let at = flat.indexOf(gram); at >= 0; at = flat.indexOf(gram, at + 1)) hit.fill(true, at, at + gram.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1)
    if (at === text.length || hit[at] !== hit[from]) {
      pieces.push({ text: text.slice(from, at), hit: hit[from]! })
      from = at
    }
  return pieces
}

/** The part of an answer around its first hit, for the list of hits; `length` in characters. */
export function excerpt(answer: string, query: string, length = 72): string {
  const text = plainText(answer).replace(/\s+/g, ' ')
  const first = markHits(text, query).find((piece) => piece.hit)
  const at = first === undefined || runsOf(query).length === 0 ? 0 : text.indexOf(first.text)
  const from = Math.max(0, at - Math.floor(length / 3))
  return `${from > 0 ? '…' : ''}${text.slice(from, from + length)}${from + length < text.length ? '…' : ''}`
}
