/** Which subject a line is proposed (建议科目): chosen by a person, by rules of the ledger or the firm, recognised, by words, or by default. */
import { periodOf } from '@app/domain/kernel/period'
import { chartOf, optionalSubjects } from '@app/domain/ledger/subjects/chart'
import { basicCodes, codeFor, ruleFor } from '@app/domain/papers/quick-account/booking-rules'
import { recollection, type LineWords, type Memory, type MemoryKey, type RulePattern } from '@app/domain/papers/quick-account/memory'
import { LARGE, muchBought, soldHere, soldOf, type ForSale, type MonthOfTrade } from '@app/domain/papers/quick-account/for-sale'
import { recognise, type RecognisedFacts } from '@app/domain/papers/quick-account/recognition'
import { confidenceOf, type Confidence, type SuggestionSource } from '@app/domain/papers/quick-account/suggestion'
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { firmRules } from './firm-rules.queries.ts'
import * as queries from './quick-account.queries.ts'

export interface Reasoned {
  readonly why: string
  readonly source: SuggestionSource
  readonly confidence: Confidence
  /** Id of the rule that learned, or of the built-in one; empty without a rule. */
  readonly ruleId: string
  /** Words of the built-in rule say that its tax may not be deducted. */
  readonly notDeductible: boolean
}
/** A subject of the ledger, or a code of its chart that is added when it is first used. */
export interface Proposal extends Reasoned {
  readonly place: { readonly subjectId: string } | { readonly code: string }
}

export interface Asked extends LineWords {
  /** What a person chose for this very line. */
  readonly chosenId?: string | null
  /** A purchased thing, to be recognised as a fixed asset or an expense. */
  readonly thing?: RecognisedFacts
}

export interface Proposer {
  /** What was chosen or learned; null when nothing was. */
  readonly learned: (line: Asked) => Proposal | null
  /** What was learned, recognised or told by words; null when only a default is left. */
  readonly propose: (line: Asked) => Proposal | null
}

const keyWords: Readonly<Record<MemoryKey, string>> = { goods: '商品', party: '往来单位', word: '关键字' }
type Ledger = Pick<LedgerContext, 'db' | 'ledger'>

/** What the chart of a ledger's standard calls a code; undefined for a subject of the ledger's own. */
export const nameInChart = ({ standard, vatNature }: LedgerContext['ledger'], code: string): string | undefined =>
  [...chartOf(standard, vatNature), ...optionalSubjects(standard, vatNature)].find((one) => one.code === code)?.name

/** How a rule is put on the way: 本账套规则：商品“螺丝”记入库存商品. */
export const told = ({ key, text }: Pick<RulePattern, 'key' | 'text'>, subjectName: string): string =>
  `${keyWords[key]}“${text}”记入${subjectName}`

export async function openProposer(ctx: Ledger, subjects: () => ReadonlyMap<string, StoredSubject>, buying: boolean): Promise<Proposer> {
  const { standard } = ctx.ledger
  const own = recollection<Memory>((await queries.memories(ctx.db)).filter((one) => one.state !== 'off'))
  const firm = recollection(await firmRules(ctx, 'confirmed'))
  // asked only where things are bought
  const sold = soldOf(buying ? await queries.soldLines(ctx.db, ctx.ledger.id) : [])
  const much: ReadonlyMap<string, MonthOfTrade> = buying ? await queries.muchOfMonths(ctx.db, ctx.ledger.id, LARGE) : new Map()
  // subjects are read anew when one is added: the map by id follows
  let known: ReadonlyMap<string, StoredSubject> = new Map()
  let byId = new Map<string, StoredSubject>()
  const subjectOf = (id: string): StoredSubject | undefined => {
    if (known !== subjects()) {
      known = subjects()
      byId = new Map([...known.values()].map((one) => [one.id, one]))
    }
    return byId.get(id)
  }
  const reasoned = (source: SuggestionSource, why: string, ruleId: string, confirmed = true): Reasoned => ({
    why,
    source,
    confidence: confidenceOf(source, confirmed),
    ruleId,
    notDeductible: false,
  })

  const learned: Proposer['learned'] = (line) => {
    const chosen = line.chosenId ? subjectOf(line.chosenId) : undefined
    if (chosen?.leaf && !chosen.disabled) return { place: { subjectId: chosen.id }, ...reasoned('set', '人工指定', '') }
    const ours = own.find(line)
    const subject = ours && subjectOf(ours.subjectId)
    if (ours && subject) {
      const confirmed = ours.state === 'confirmed'
      const why = `${confirmed ? '本账套规则' : '按以往更正'}：${told(ours, subject.fullName)}`
      return { place: { subjectId: subject.id }, ...reasoned('own', why, ours.id, confirmed) }
    }
    const theirs = firm.find(line)
    if (!theirs) return null
    // the same code means the same thing only where the name agrees: ledgers have details of their own
    const here = subjects().get(theirs.subjectCode)
    if (
      here
        ? !here.leaf || here.disabled || here.fullName !== theirs.subjectName
        : nameInChart(ctx.ledger, theirs.subjectCode) !== theirs.subjectName.split('-').at(-1)
    )
      return null
    return { place: { code: theirs.subjectCode }, ...reasoned('firm', `全公司规则：${told(theirs, theirs.subjectName)}`, theirs.id) }
  }

  const toStock = ({ why, sure }: ForSale): Proposal => ({
    place: { code: basicCodes[standard].stock },
    ...reasoned('sold', why, '', sure),
  })
  const tradedOf = ({ goods: goodsName, category: taxCategoryName, categoryCode: taxCategoryCode, issuedOn }: RecognisedFacts) => {
    const line = { goodsName, taxCategoryName, taxCategoryCode }
    const month = much.get(`${periodOf(issuedOn)}|${goodsName}`)
    return { bySale: soldHere(line, sold), much: month === undefined ? null : muchBought(line, month) }
  }
  const propose: Proposer['propose'] = (line) => {
    const taught = learned(line)
    if (taught) return taught
    const traded = line.thing && tradedOf(line.thing)
    if (traded?.bySale) return toStock(traded.bySale)
    const thing = line.thing ? recognise(line.thing) : null
    const thingCode = thing && codeFor(standard, thing.code)
    // what lasts is dear by itself; whatever else an expense is made of is bought to be sold where it is much
    if (traded?.much && !thing?.asset) return toStock(traded.much)
    if (thing && thingCode !== null) return { place: { code: thingCode }, ...reasoned('recognition', thing.why, thing.asset ? 'FA' : 'FE') }
    const found = ruleFor(line.side, line.words)
    const code = found && codeFor(standard, found.rule.code)
    if (!found || code === null) return null
    return {
      place: { code },
      ...reasoned('words', `按关键字“${found.word}”（规则${found.rule.id} ${found.rule.name}）`, found.rule.id),
      notDeductible: found.rule.notDeductible ?? false,
    }
  }
  return { learned, propose }
}
