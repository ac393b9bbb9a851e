/** 批量申报: the returns of a month in every ledger one may enter, how each stands, what the batch would do, and which sign-ins it waits for. */
import type { Asked } from '@app/contract/kernel/filter'
import type { MonthFigures, monthFilter } from '@app/contract/centre/tax-batch/tax-month'
import { MONTH_STATE_KEYS, standingOfMonth, type OneReturn } from '@app/domain/centre/tax-batch/month'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, lastDay, yearOf, type Day, type Period } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import { byReturn, owedReturns, returnOwed, type OwedReturn } from '@app/domain/tax/calendar/owed-returns'
import type { ReturnState } from '@app/domain/tax/forms/engine/return'
import type { DeclarationState } from '@app/domain/tax/iit/declaration'
import { FILING_TAXES, OWN_TAXES, taxNames, taxOfReturn, type OwnTax } from '@app/domain/tax/forms/engine/taxes'
import { look, type FoundLedger, type Overview } from '../../ledger/overviews/index.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { incomeOf, movedReturns } from '../../tax/declarations/index.ts'
import { filingsIn } from '../../tax/filing/index.ts'
import { movedWithheld, personTaxEndingIn } from '../../tax/iit/index.ts'
import { standingIn } from '../../tax/owed/index.ts'

type Inside = Pick<LedgerContext, 'db' | 'ledger' | 'now'>
type There = Awaited<ReturnType<typeof standingIn>>['returns'][number]

/** What is owed of the month, with the return there is; returns that are made though nothing says they are owed are in it as well. */
async function ofMonth(ctx: Inside, period: Period, taxes: readonly OwnTax[]) {
  const today = dayInChina(ctx.now)
  const { standing, returns } = await standingIn(ctx, period, period)
  const wanted = (tax: string): boolean => (taxes as readonly string[]).includes(tax)
  const owed = owedReturns(standing, period, period, today).filter(byReturn)
  const left = new Set(returns)
  const rows: { owed: OwedReturn & { readonly tax: OwnTax }; there: There | undefined }[] = owed.map((one) => {
    const there = returnOwed(returns, one)
    if (there !== undefined) left.delete(there)
    return { owed: one, there }
  })
  for (const there of left) {
    const tax = taxOfReturn(there.filing, there.cycle)
    const due = rows.find(({ owed: { cycle } }) => cycle === there.cycle)?.owed.due ?? lastDay(period)
    rows.push({ owed: { tax, cycle: there.cycle, period, from: period, due, why: '', asked: false }, there })
  }
  return rows.filter(({ owed: { tax } }) => wanted(tax))
}

/** A return of a month as it is kept, whoever looks. */
interface Found {
  readonly tax: OwnTax
  readonly cycle: OwedReturn['cycle']
  readonly period: Period
  readonly due: Day
  readonly title: string
  readonly declarationId: string | null
  readonly filingId: string | null
  readonly filingStep: Awaited<ReturnType<typeof filingsIn>>[number]['step']
  readonly amount: Money | null
  readonly one: Omit<OneReturn, 'closed'>
  /** Of a person's income: what the bureau said is for those who may see it. */
  readonly owned: boolean
}

async function foundOfMonth(ctx: LedgerContext, period: Period, taxes: readonly OwnTax[]): Promise<Found[]> {
  const today = dayInChina(ctx.now)
  const rows = await ofMonth(ctx, period, taxes)
  const filings = await filingsIn(ctx.db, period, period)
  const moved = await movedReturns(
    ctx,
    rows.flatMap(({ there }) => there?.id ?? []),
  )
  return rows.map(({ owed, there }) => {
    const filing = there && filings.find((one) => one.declarationId === there.id && one.outcome !== 'stopped' && one.outcome !== 'voided')
    const { tax, cycle, due, why, asked } = owed
    return {
      tax,
      cycle: there?.cycle ?? cycle,
      period,
      due,
      title: there === undefined ? taxNames[tax] : FILING_TAXES[there.filing].title,
      declarationId: there?.id ?? null,
      filingId: filing?.id ?? null,
      filingStep: filing?.step ?? null,
      amount: filing?.payable ?? there?.due ?? null,
      owned: filing?.owned ?? false,
      one: {
        state: there?.state ?? null,
        reason: filing?.state === 'blocked' ? filing.reason : null,
        words: filing?.words ?? '',
        over: lastDay(period) < today,
        beforeStart: period < ctx.ledger.startPeriod,
        asked,
        why,
        moved: there !== undefined && moved.has(there.id),
      },
    }
  })
}

/** What is kept back from some of those who look. */
const OWNERS = 'taxWorkspace-businessIncome-chaxun'
const shownTo = (user: Pick<LedgerContext['user'], 'permissions'>, closed: string) => {
  const sees = user.permissions.has(OWNERS)
  return ({ one, owned, ...row }: Found) => ({
    ...row,
    standing: standingOfMonth({ ...one, words: owned && !sees ? '' : one.words, closed }),
  })
}
type Closing = Pick<FoundLedger, 'readOnly' | 'status' | 'expiresOn'>
const closedWords = (ledger: Closing, today: Day): string =>
  ledger.readOnly ? '账套只能查看' : (closedBecause(ledger, today)?.message ?? '')

/** From inside a ledger: what the batch works by. */
export async function returnsOfMonth(ctx: LedgerContext, period: Period, taxes: readonly OwnTax[]) {
  const status = ctx.ledger.stopped ? STOPPED : ENABLED
  const shown = shownTo(ctx.user, closedWords({ ...ctx.ledger, status }, dayInChina(ctx.now)))
  return (await foundOfMonth(ctx, period, taxes)).map(shown)
}

const WITHHELD_STATES: Readonly<Record<DeclarationState, ReturnState>> = {
  draft: 'draft',
  checked: 'draft',
  ready: 'checked',
  sending: 'sending',
  filed: 'elsewhere',
  void: 'voided',
}
/** The withholding return of a month, as the batch works by it; null where there is none. */
export async function withheldOfMonth(ctx: LedgerContext, period: Period) {
  const [one] = await personTaxEndingIn(ctx.db, period, period)
  if (one === undefined) return null
  const filings = await filingsIn(ctx.db, period, period)
  const filing = filings.find(({ declarationId, outcome }) => declarationId === one.id && outcome !== 'stopped' && outcome !== 'voided')
  const standing = standingOfMonth({
    state: one.bureau === '' ? WITHHELD_STATES[one.state] : one.bureau,
    reason: filing?.state === 'blocked' ? filing.reason : null,
    words: filing?.words ?? '',
    over: lastDay(period) < dayInChina(ctx.now),
    // who may not write does not come here
    closed: '',
    beforeStart: false,
    asked: false,
    why: '',
    moved: (await movedWithheld(ctx, yearOf(period))).has(one.id),
  })
  return {
    declarationId: one.id,
    filingId: filing?.id ?? null,
    filingStep: filing?.step ?? null,
    standing,
  }
}

interface Kept extends Found {
  /** What somebody looks at before an income tax return is filed. */
  readonly income: MonthFigures | null
}
export const monthOverview: Overview<Kept> = {
  page: 'month',
  rules: 2,
  reckon: async (ctx, span) => {
    const found = await foundOfMonth(ctx, span as Period, OWN_TAXES)
    const rows = []
    for (const row of found) {
      const income = row.tax === 'cit' && row.declarationId !== null ? await incomeOf(ctx, row.declarationId) : null
      const { state, step } = standingOfMonth({ ...row.one, closed: '' })
      rows.push({ kind: state, tax: row.tax, step, mark: row.one.reason ?? '', amount: row.amount ?? ZERO, row: { ...row, income } })
    }
    return { looked: rows.length, rows }
  },
}

type Filter = Asked<typeof monthFilter>
interface Paged {
  readonly page: number
  readonly pageSize: number
}
/** One page is of all taxes, one of income tax with its figures. */
export async function list(caller: AgencyCaller, period: Period, income: boolean, { state, ...filter }: Filter & Paged) {
  const today = dayInChina(caller.now)
  const page = await look(caller, monthOverview, { span: period, kind: state, ...(income ? { taxes: ['cit'] } : {}), ...filter })
  const rows = page.rows.map(({ id, name, initials, row: { income: figures, ...found }, ...ledger }) => {
    const { standing, filingStep: _, ...row } = shownTo(caller.user, closedWords(ledger, today))(found)
    return { ...row, ...standing, income: figures, id, name, initials, key: `${id} ${row.tax} ${row.cycle}` }
  })
  const { total, waiting, kinds, amount } = page
  return new Answer(rows, {
    total,
    totalData: {
      waiting,
      amount,
      companies: page.told,
      states: MONTH_STATE_KEYS.flatMap((one) => (kinds[one] === undefined ? [] : [{ state: one, count: kinds[one] }])),
    },
  })
}
