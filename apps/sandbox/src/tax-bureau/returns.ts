/**
 * Returns at the bureau of the sandbox. It refuses what the real one refuses: what its forms do not allow (our own tables of them), a
 * period that is not over, one before which another is missing, a second return, sums that are not those of the cells.
 */
import { createHash } from 'node:crypto'
import type { BureauAsk, BureauReturn } from '@app/contract/gateways/tax-bureau'
import { dec, greater } from '@app/domain/kernel/decimal'
import { add, compareMoney, groupThousands, money, moneyText, subtract, type Money } from '@app/domain/kernel/money'
import { addDays, dayInChina, daysBetween, periodOf, yearOf, type Day } from '@app/domain/kernel/period'
import { masked } from '@app/domain/ledger/records/shown-numbers'
import { bureauTaxOf, isFilingKind, lastDayOf, OWNER_ROW, spanOf } from '@app/domain/tax/filing/bureau-taxes'
import { bookOf, layoutOf, owedBy } from '@app/domain/tax/filing/filed-forms'
import { LATE_A_DAY } from '@app/domain/tax/filing/lateness'
import type { Book } from '@app/domain/tax/forms/engine/book'
import { figuresOf, reckon, violationsOf } from '@app/domain/tax/forms/engine/reckon'
import { isOwned } from '@app/domain/tax/forms/engine/taxes'
import { TOTAL_TAX, WITHHELD, WITHHELD_LAYOUT, withheldOwed, withheldRefusal } from '@app/domain/tax/iit/withheld'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { creditedOf, cycleOf, paidOf, standing, taxpayerOf } from './items.ts'
import { refuse, type Refused, type Said } from './reply.ts'
import { sceneOf } from './scenes.ts'
import type { BureauState, Company, KeptReturn } from './state.ts'

const NOTHING_THERE: BureauReturn = {
  found: false,
  state: 'none',
  tax: '',
  from: null,
  to: null,
  number: '',
  key: '',
  correction: 0,
  values: {},
  payable: '0.00',
  paid: '0.00',
  lateFee: '0.00',
  credited: '0.00',
  acceptedAt: null,
}
const CYCLE_WORDS = { month: '月', quarter: '季', year: '年' } as const
const SLOW_MS = 1500
const digest = (value: unknown): string => createHash('sm3').update(JSON.stringify(value)).digest('hex')

const told = (company: Company, one: KeptReturn): BureauReturn => ({
  found: true,
  state: one.state,
  tax: one.tax,
  from: one.from,
  to: one.to,
  number: one.number,
  key: one.key,
  correction: one.correction,
  values: { ...one.values },
  payable: one.payable,
  paid: paidOf(company, one.number),
  lateFee: one.lateFee,
  credited: creditedOf(company, one),
  acceptedAt: one.acceptedAt,
})

/** What a return is looked at by. */
interface Form {
  readonly layout: string
  /** The first cell that is owed by. */
  readonly due: string
  readonly wrong: (asked: BureauAsk<'submit'>) => Refused | null
  readonly owed: (values: Readonly<Record<string, string>>) => Money
}
/** What was withheld from people: everybody is known by a whole number, of which the cells show the end. */
function withheldForm(company: Company): Form {
  const wrong = ({ from, to, values, persons = {} }: BureauAsk<'submit'>): Refused | null => {
    const period = periodOf(to as Day)
    const earlier = company.returns
      .filter((one) => one.tax === 'IIT' && one.state === 'accepted' && yearOf(periodOf(one.to)) === yearOf(period) && one.to < from)
      .toSorted((a, b) => (a.to === b.to ? a.correction - b.correction : a.to < b.to ? -1 : 1))
    const refusal = withheldRefusal(
      values,
      period,
      earlier.map((one) => one.values),
    )
    if (refusal !== null) return refuse('cells', refusal)
    const rows = Object.keys(values).flatMap((name) => /!(\d+):2$/.exec(name)?.[1] ?? [])
    const unknown = rows.find((row) => persons[row] === undefined || masked(persons[row]) !== values[`KJ!${row}:4`])
    return unknown === undefined ? null : refuse('cells', `第${unknown}行的证件号码与人员信息不符`)
  }
  return { layout: WITHHELD_LAYOUT, due: TOTAL_TAX, wrong, owed: withheldOwed }
}
/** The forms a return is on; null where it is none of that tax. */
function formOf(company: Company, asked: BureauAsk<'submit'>): Form | null {
  if (asked.form === WITHHELD) return asked.tax === 'IIT' ? withheldForm(company) : null
  const book = bookFor(company, asked)
  return (
    book && {
      layout: layoutOf(book),
      due: book.filing.due[0]!,
      wrong: (one) => wrongCells(company, book, one),
      owed: (values) => owedBy(book, values),
    }
  )
}
function bookFor(company: Company, asked: BureauAsk<'submit'>): Book | null {
  const cycle = cycleOf(company, asked.tax)
  if (!isFilingKind(asked.form) || bureauTaxOf(asked.form, cycle) !== asked.tax) return null
  return bookOf({ filing: asked.form, cycle, period: periodOf(asked.to as Day) }, asked.standard as Standard)
}

/** Whose return it is, is known by a whole number, of which the name shows the end. */
function wrongPerson({ person, persons = {} }: BureauAsk<'submit'>): Refused | null {
  const number = persons[OWNER_ROW]
  const fits = person === '' ? number === undefined : number !== undefined && person.endsWith(` ${masked(number)}`)
  return fits ? null : refuse('cells', '经营者的证件号码与人员信息不符')
}
/** What does not fit together of the cells sent; null: everything does. */
function wrongCells(company: Company, book: Book, asked: BureauAsk<'submit'>): Refused | null {
  const cells = [...book.cells.values()]
  const unknown = Object.keys(asked.values).find((name) => !book.cells.has(name))
  if (unknown !== undefined) return refuse('cells', `申报表没有${unknown}这一格`)
  const before = standing(company, asked.tax, addDays(asked.from as Day, -1), asked.person)
  const typed = Object.fromEntries(Object.entries(asked.values).filter(([name]) => book.cells.get(name)!.open))
  const reckoned = reckon(book, { typed, taken: {}, parameters: asked.parameters, before: before?.values ?? asked.before })
  const figures = figuresOf(book, reckoned)
  const off = cells.find(
    ({ name, open, kind }) => !open && kind === 'computed' && dec(asked.values[name] ?? '0').compare(figures[name]!) !== 0,
  )
  if (off !== undefined)
    return refuse('cells', `${off.form}第${off.row}栏第${off.col}列应为${figures[off.name]!}，所报${asked.values[off.name] ?? '空'}`)
  const [first] = violationsOf(book, reckoned).filter(({ severity }) => severity === 'error')
  return first === undefined ? wrongPerson(asked) : refuse('cells', first.says)
}

/** Why a return of that period is not taken at all. */
function wrongTime(company: Company, asked: BureauAsk<'submit'>, today: Day): Refused | null {
  const scene = sceneOf(company.taxNumber)
  const { tax } = asked
  const cycle = taxpayerOf(company, today).vatCycle
  const period = periodOf(asked.to as Day)
  const often = tax === 'VAT' ? cycle : cycleOf(company, tax)
  const span = spanOf(period, often)
  if (span.from !== asked.from || span.to !== asked.to)
    return refuse('cycle', `该税种按${CYCLE_WORDS[often]}申报，所属期应为${span.from}至${span.to}`)
  if (asked.to >= today) return refuse('early', '所属期尚未结束，不能申报')
  const due = lastDayOf(period, cycleOf(company, asked.tax), today, tax)
  if (scene === 'Z40' && due < today) return refuse('closed', '已超过申报期限，请到办税服务厅办理')
  const since = (company.since[`${tax}${asked.person}`] ??= asked.from as Day)
  const before = addDays(asked.from as Day, -1)
  const missing = scene === 'Z25' || (asked.from > since && standing(company, tax, before, asked.person) === undefined)
  return missing ? refuse('earlier', `上期未申报：所属期止于${before}的${tax}尚未申报`) : null
}

export function submit(state: BureauState, now: Date, asked: BureauAsk<'submit'>): Said<'submit'> {
  const company = state.company(asked.taxNumber)
  const scene = sceneOf(asked.taxNumber)
  const today = dayInChina(now)
  const { session: _, ...content } = asked
  const mark = digest(content)
  const again = company.returns.find((one) => one.key === asked.key)
  if (again !== undefined) return again.asked === mark ? told(company, again) : refuse('key', '同一申报流水号的内容不同')
  const registered = taxpayerOf(company, today)
  if (registered.name !== '' && registered.name !== asked.name) return refuse('name', `纳税人名称不符，登记为“${registered.name}”`)
  if (scene === 'Z22') return refuse('kind', '纳税人类型已变更，请核对后重新申报')
  const untimely = wrongTime(company, asked, today)
  if (untimely !== null) return untimely
  const there = standing(company, asked.tax, asked.to as Day, asked.person) ?? elsewhere(state, company, asked)
  const next = there === undefined ? 0 : there.correction + 1
  if (asked.correction !== next)
    return there === undefined ? refuse('none', '没有可以更正的申报') : refuse('filed', '该税种所属期已申报，如需修改请更正申报')
  if ((isFilingKind(asked.form) && isOwned(asked.form)) !== (asked.person !== ''))
    return refuse('cells', '经营所得按经营者申报，其他税种不写经营者')
  if (asked.tax === 'VAT' && (asked.form === 'generalVat') !== (company.kind === 'general')) return refuse('kind', '申报表与纳税人类型不符')
  const form = formOf(company, asked)
  if (form === null) return refuse('cells', '不是这一税种的申报表')
  if (scene === 'Z27' || asked.layout !== form.layout) return refuse('layout', '表样版本已更新，请更新后重新申报')
  const wrong = form.wrong(asked)
  if (wrong !== null) return wrong
  const sent = form.owed(asked.values)
  if (compareMoney(sent, asked.payable) !== 0)
    return refuse('sums', `应补（退）税额合计应为${groupThousands(sent)}，所报${groupThousands(money(asked.payable))}`)
  const day = lastDayOf(periodOf(asked.to as Day), cycleOf(company, asked.tax), today, asked.tax)
  const late = Math.max(0, daysBetween(day, today))
  // what is accepted may not be what was sent: the first cell that is owed
  const values =
    scene === 'Z37' ? { ...asked.values, [form.due]: moneyText(add(money(asked.values[form.due] ?? '0'), money('0.01'))) } : asked.values
  const owed = form.owed(values)
  const unpaid = greater(
    '0',
    subtract(owed, money(creditedOf(company, { tax: asked.tax, to: asked.to as Day, person: asked.person, correction: asked.correction }))),
  )
  const kept: KeptReturn = {
    tax: asked.tax,
    from: asked.from as Day,
    to: asked.to as Day,
    person: asked.person,
    number: `SB${digest([asked.taxNumber, asked.key]).slice(0, 16).toUpperCase()}`,
    key: asked.key,
    asked: mark,
    correction: asked.correction,
    values,
    payable: moneyText(owed),
    lateFee: moneyText(money(dec(unpaid).times(LATE_A_DAY).times(String(late)))),
    acceptedAt: now.toISOString(),
    state: 'accepted',
  }
  company.returns.push(kept)
  state.keep({ company })
  return { ...told(company, kept), ...(scene === 'Z30' && { lost: true as const }), ...(scene === 'Z28' && { slowMs: SLOW_MS }) }
}

/** What somebody else filed before us, in that scene. */
function elsewhere(
  state: BureauState,
  company: Company,
  { tax, from, to }: { readonly tax: string; readonly from: string; readonly to: string },
): KeptReturn | undefined {
  if (sceneOf(company.taxNumber) !== 'Z24' || company.returns.some((one) => one.tax === tax && one.to === to)) return undefined
  const kept: KeptReturn = {
    tax,
    from: from as Day,
    to: to as Day,
    person: '',
    number: `TF${digest([company.taxNumber, tax, to]).slice(0, 16).toUpperCase()}`,
    key: '',
    asked: '',
    correction: 0,
    values: tax === 'IIT' ? { [TOTAL_TAX]: '12.35' } : { 'VS0!1:1': '1234.56' },
    payable: '12.35',
    lateFee: '0.00',
    acceptedAt: `${to}T16:00:00.000Z`,
    state: 'accepted',
  }
  company.returns.push(kept)
  state.keep({ company })
  return kept
}

export function status(state: BureauState, asked: BureauAsk<'status'>): BureauReturn {
  const company = state.company(asked.taxNumber)
  const found =
    asked.key === ''
      ? (standing(company, asked.tax, asked.to as Day, asked.person) ?? elsewhere(state, company, asked))
      : company.returns.find((one) => one.key === asked.key)
  return found === undefined ? NOTHING_THERE : told(company, found)
}

/** A return is taken back as long as nothing was paid. */
export function voided(state: BureauState, asked: BureauAsk<'void'>): BureauReturn | Refused {
  const company = state.company(asked.taxNumber)
  const found = company.returns.find((one) => one.number === asked.number)
  if (found === undefined) return refuse('none', '没有这份申报')
  if (found.state === 'voided') return told(company, found)
  if (money(paidOf(company, found.number)) !== money('0') || sceneOf(asked.taxNumber) === 'Z31')
    return refuse('paid', '已缴款的申报不能作废，请更正申报')
  found.state = 'voided'
  state.keep({ company })
  return told(company, found)
}

/** Failing in the way of a task that was taken up and came to nothing. */
export const failedTask = (): Refused => refuse('failed', '任务处理失败，请稍后重新提交')
