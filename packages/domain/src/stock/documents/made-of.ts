/** Documents of goods that are made of others (组装、拆卸、委外收货): what is wrong with their parts, which issues they use up, how the cost is shared. */
import type { ErrorDetail } from '../../kernel/app-error.ts'
import { fromMillionths, trimmed } from '../../kernel/quantity.ts'
import type { Day } from '../../kernel/period.ts'
import { countOf, documentProblems, inOwnUnit, type Places, type TypedDocument, type TypedLine } from './check.ts'
import { kindOf, NATURES, roomOf, type Nature } from './kinds.ts'

/** What a line of an earlier document gave out, and how much of it nothing has come back of. */
export interface OpenIssue {
  readonly lineId: string
  readonly goodsId: string
  readonly number: string
  readonly day: Day
  readonly quantity: bigint
  readonly left: bigint
}
export interface Use {
  readonly lineId: string
  readonly quantity: bigint
}
export const MOST_PARTS = 200

const say = (found: ErrorDetail[], reason: string) => void found.push({ field: 'parts', reason })

/** Each as a line of the document it leaves by would be refused; goods may be of either room. */
function lineProblems(
  { kind, day, reason, counterCode, lines }: TypedDocument,
  parts: readonly TypedLine[],
  places: Places,
): ErrorDetail[] {
  const { title, kind: out, before } = kindOf(kind).parts!
  const made = new Set(lines.map(({ goodsId }) => goodsId))
  // what was given out before is of the lot it was given out of
  const untracked = () => new Map([...places.goods].map(([id, one]) => [id, { ...one, tracked: 'none' as const }]))
  const held = before ? { ...places, goods: untracked() } : places
  return parts.flatMap((part, at): ErrorDetail[] => {
    const goods = held.goods.get(part.goodsId)
    const room = goods !== undefined && Object.hasOwn(NATURES, goods.nature) ? roomOf(goods.nature as Nature) : 'goods'
    const alone = { kind: out, room, day, reason, counterCode, lines: [{ ...part, of: null }] }
    const found = documentProblems(alone, held).filter(({ row }) => row === 1)
    const own = !before && made.has(part.goodsId) ? [{ reason: `${goods?.name ?? ''}不能由自己组成` }] : found
    return own.map((one) => ({ field: 'parts', reason: `${title}第${at + 1}行：${one.reason}` }))
  })
}

/** What of earlier issues is used up: the one that is named, or the oldest first; what is not there is said. */
function usesOf(
  document: TypedDocument,
  parts: readonly TypedLine[],
  places: Places,
  open: readonly OpenIssue[],
  found: ErrorDetail[],
): Use[] {
  const { title } = kindOf(document.kind).parts!
  const left = new Map(open.map((one) => [one.lineId, one.left]))
  const ofGoods = Map.groupBy(
    open
      .filter(({ day }) => day <= document.day)
      .toSorted((a, b) => (a.day === b.day ? (a.number < b.number ? -1 : 1) : a.day < b.day ? -1 : 1)),
    ({ goodsId }) => goodsId,
  )
  const used = new Map<string, bigint>()
  for (const [at, { goodsId, of, quantity, unit }] of parts.entries()) {
    let wanted = inOwnUnit(places.goods.get(goodsId)!, countOf(quantity)!, unit)!
    const asked = wanted
    for (const { lineId } of ofGoods.get(goodsId) ?? []) {
      if (of !== null && of !== lineId) continue
      const has = left.get(lineId)!
      const some = has < wanted ? has : wanted
      if (some === 0n) continue
      left.set(lineId, has - some)
      used.set(lineId, (used.get(lineId) ?? 0n) + some)
      wanted -= some
    }
    if (wanted > 0n)
      say(found, `${title}第${at + 1}行：${places.goods.get(goodsId)!.name}发出还没有收回的只有${trimmed(fromMillionths(asked - wanted))}`)
  }
  return [...used].map(([lineId, quantity]) => ({ lineId, quantity }))
}

export interface MadeOfDraft {
  readonly problems: readonly ErrorDetail[]
  /** Of issues before; empty where the parts leave with the document itself. */
  readonly uses: readonly Use[]
}
/** Parts of a document; `open`: what issues before it still have out. */
export function partsOf(document: TypedDocument, parts: readonly TypedLine[], places: Places, open: readonly OpenIssue[]): MadeOfDraft {
  const rule = kindOf(document.kind).parts
  const problems: ErrorDetail[] = []
  if (rule === undefined) {
    if (parts.length > 0) say(problems, `${kindOf(document.kind).title}没有组件`)
    return { problems, uses: [] }
  }
  if (parts.length === 0) say(problems, `请录入${rule.title}`)
  else if (parts.length > MOST_PARTS) say(problems, `${rule.title}最多${MOST_PARTS}行`)
  else problems.push(...lineProblems(document, parts, places))
  if (problems.length > 0 || !rule.before) return { problems, uses: [] }
  const uses = usesOf(document, parts, places, open, problems)
  return { problems, uses }
}

const ONE = 1_000_000n
/** As it can be kept: twelve digits and six decimals. */
const MOST_WEIGHT = 1_000_000_000_000_000_000n
/** What one of a goods should cost, where it is said (定额成本), in units of its own choice: weights are only compared. */
export type Plans = ReadonlyMap<string, bigint>
interface Weighed {
  readonly goodsId: string
  readonly weight: string
  readonly quantity: bigint
}
/**
 * Weights by which the cost of the parts is shared among what came in: one takes all; several by what is typed, or, where nothing is
 * typed, by what they should cost.
 */
export function weightsOf(lines: readonly Weighed[], plans: Plans): { readonly weights: bigint[]; readonly problems: ErrorDetail[] } {
  if (lines.length === 1) return { weights: [ONE], problems: [] }
  const typed = lines.some(({ weight }) => weight !== '')
  const problems: ErrorDetail[] = []
  const weights = lines.map(({ goodsId, weight, quantity }, at) => {
    const refuse = (reason: string) => (problems.push({ row: at + 1, field: 'shareWeight', reason }), 0n)
    if (typed) {
      const found = countOf(weight === '' ? '0' : weight)
      return found === null || found <= 0n ? refuse('请填写分摊比例，大于零') : found
    }
    const plan = ((plans.get(goodsId) ?? 0n) * quantity) / ONE
    if (plan > 0n && plan < MOST_WEIGHT) return plan
    return refuse('请填写分摊比例，或在产品管理里设定额成本')
  })
  return { weights, problems }
}
