/**
 * The client's yes to what is filed (客户确认): one truth, whether he said it on his phone, told somebody of the firm, or had agreed to the
 * same figure in a forecast. It is given to figures: others than those need another one.
 */
import { broken, invalid } from '../../kernel/app-error.ts'
import { fields } from '../../kernel/field.ts'
import { compareMoney, groupThousands, isZero, money, sum, type Money } from '../../kernel/money.ts'
import type { Book } from '../forms/engine/book.ts'
import { eachTax } from '../taxes/taxes.ts'
import { owesTax } from './owing.ts'
import { CONSENT_MEANS, CONSENT_STATES, CONSENT_WAYS, type ConsentMeans, type ConsentState, type ConsentWay } from './consent-names.ts'

/** What was said to some figures, in the order it was said. */
export interface ConsentEvent {
  readonly event: 'asked' | 'agreed' | 'disputed'
  readonly way: 'phone' | 'offline'
  readonly digest: string
  readonly owed: Money
  readonly saidBy: string
  readonly means: ConsentMeans | ''
  readonly words: string
  readonly paper: string
  readonly keptName: string
  readonly keptAt: Date
}
/** A forecast of a month, as far as the client has answered it. */
export interface ForecastSaid {
  readonly answer: 'agreed' | 'disputed'
  readonly period: string
  /** By tax of a forecast. */
  readonly amounts: Readonly<Record<string, Money>>
  readonly saidBy: string
  readonly words: string
  readonly saidAt: Date
}
export interface ConsentFacts {
  /** Whoever handed it over said that the client is asked first. */
  readonly asks: boolean
  readonly tax: string
  /** The last month of the return. */
  readonly period: string
  readonly owed: Money
  readonly digest: string
  readonly events: readonly ConsentEvent[]
  readonly forecasts: readonly ForecastSaid[]
}
export interface Consent {
  readonly state: ConsentState
  readonly way: ConsentWay | null
  readonly saidBy: string
  readonly saidAt: Date | null
  readonly words: string
  readonly means: ConsentMeans | ''
  readonly paper: string
  /** Said to that; null: nothing was said. */
  readonly owed: Money | null
  /** Who wrote down what was told; '' where the client himself did. */
  readonly keptBy: string
  readonly askedAt: Date | null
}

/** Which lines of a forecast are what a return comes to. */
const LINES: ReadonlyMap<string, readonly string[]> = new Map([
  ...eachTax.flatMap(([, { bureau }]) => (bureau?.forecast === undefined ? [] : [[bureau.key, bureau.forecast] as const])),
  ['IIT', ['iit']] as const,
])
function forecastOf({ tax, period, owed, forecasts }: ConsentFacts): ForecastSaid | undefined {
  const lines = LINES.get(tax)
  return lines === undefined
    ? undefined
    : forecasts.findLast(
        ({ answer, period: month, amounts }) =>
          answer === 'agreed' && month === period && compareMoney(sum(lines.flatMap((line) => amounts[line] ?? [])), owed) === 0,
      )
}

const NOTHING: Omit<Consent, 'state' | 'askedAt'> = {
  way: null,
  saidBy: '',
  saidAt: null,
  words: '',
  means: '',
  paper: '',
  owed: null,
  keptBy: '',
}
const told = ({ way, saidBy, keptAt, words, means, paper, owed, keptName }: ConsentEvent) => ({
  way,
  saidBy,
  saidAt: keptAt,
  words,
  means,
  paper,
  owed,
  keptBy: way === 'phone' ? '' : keptName,
})
const foretold = ({ saidBy, saidAt, words }: ForecastSaid, owed: Money | null) => ({
  ...NOTHING,
  way: 'forecast' as const,
  saidBy,
  saidAt,
  words,
  owed,
})

/** How a return stands with its client: his last word counts, to these very figures or to a forecast of their months. */
export function consentOf(facts: ConsentFacts): Consent {
  const consent = saidOf(facts)
  return owesTax(facts.tax) ? consent : { ...consent, owed: null }
}
function saidOf(facts: ConsentFacts): Consent {
  const { asks, tax, owed, digest, events, forecasts } = facts
  const askedAt = events.findLast(({ event, digest: of }) => event === 'asked' && of === digest)?.keptAt ?? null
  const answers = events.filter(({ event }) => event !== 'asked')
  const own = answers.findLast((one) => one.digest === digest)
  const against = !owesTax(tax) ? undefined : forecasts.find(({ answer }) => answer === 'disputed')
  const since = own?.event === 'agreed' ? own.keptAt : null
  if (against !== undefined && (since === null || since <= against.saidAt)) {
    const words = `客户对${against.period}的税款预估有异议：“${against.words}”`
    return { ...foretold(against, null), words, state: 'disputed', askedAt }
  }
  if (own !== undefined) return { ...told(own), state: own.event === 'agreed' ? 'agreed' : 'disputed', askedAt }
  const same = forecastOf(facts)
  if (same !== undefined) return { ...foretold(same, owed), state: 'agreed', askedAt }
  const before = answers.findLast(({ event }) => event === 'agreed')
  if (before !== undefined) return { ...told(before), state: 'outdated', askedAt }
  return { ...NOTHING, state: asks ? 'waits' : 'free', askedAt }
}

/** What keeps a return from being sent, of what the client said; null: nothing. */
export function withheldBy({ state }: Pick<Consent, 'state'>): 'client' | 'disputed' | null {
  if (state === 'disputed') return 'disputed'
  return state === 'waits' || state === 'outdated' ? 'client' : null
}

/** In one line, wherever a return is shown. */
export function consentWords({ state, way, saidBy, means, owed, keptBy, paper }: Consent): string {
  if (state === 'free' || state === 'waits' || way === null) return CONSENT_STATES[state]
  const how = means === '' ? '' : `，${CONSENT_MEANS[means]}`
  const figure = owed === null ? '' : `，应缴${groupThousands(owed)}`
  const kept = keptBy === '' ? '' : `，${keptBy}登记`
  return `${CONSENT_STATES[state]}（${CONSENT_WAYS[way]}，${saidBy}${how}${figure}${paper === '' ? '' : '，有凭据'}${kept}）`
}

export const offlineFields = fields({
  saidBy: { title: '客户何人', kind: 'text', most: 60, required: '请填写客户的哪一位同意的' },
  means: { title: '怎样确认的', kind: 'choice', choices: CONSENT_MEANS, required: '请选择怎样确认的' },
  words: { title: '说明', kind: 'lines', most: 200, required: '请写明客户何时、怎样同意的', help: '记入申报证据，不能修改' },
})
/** FI0016: a yes on paper comes with the paper; so does one that goes against what the client has said himself. */
export function checkOffline(means: string, disputed: boolean, hasPaper: boolean): void {
  if (hasPaper || (means !== 'paper' && !disputed)) return
  const reason = disputed ? '客户已提出异议：线下同意须附客户的书面凭据' : '书面确认须附凭据（扫描件或照片）'
  throw invalid('FI0016', reason, [{ field: 'consentMeans', reason }])
}
/** FI0017: a dispute says why. FI0018: other figures than the ones that were on the screen are not agreed to by accident. */
export function checkAnswer(said: { readonly agree: boolean; readonly words: string; readonly seen: string }, digest: string): void {
  if (said.seen !== digest) throw broken('FI0018', '申报的数已变化，请刷新后再确认')
  if (!said.agree && said.words.trim().length < 2)
    throw invalid('FI0017', '请说明有异议的地方', [{ field: 'feedback', reason: '请说明有异议的地方' }])
}

/** So many lines tell a client what a return says; the whole of it is the return. */
const MOST_LINES = 12
export interface ConsentLine {
  readonly title: string
  readonly amount: Money
}
/** The main form in short: the first figure of each row that has one. */
export function linesOf(book: Book, values: Readonly<Record<string, string>>): ConsentLine[] {
  return book.forms[0]!.sections.flatMap(({ rows }) => rows)
    .flatMap(({ title, cells }) => {
      const first = cells.find(({ type, kind }) => type === 'money' && kind !== 'blank')
      const text = first === undefined ? '' : (values[first.name] ?? '')
      const amount = /^-?\d/.test(text) ? money(text) : null
      return amount === null || isZero(amount) ? [] : [{ title: title.trim(), amount }]
    })
    .slice(0, MOST_LINES)
}
