/** 批量申报: the returns of a month in every ledger one may enter, how each stands, what the batch would do, and which sign-ins it waits for. */
import type { MonthFigures } from '@app/contract/centre/tax-month'
import { standingOfMonth, type OneReturn } from '@app/domain/centre/tax-batch/month'
import type { Money } from '@app/domain/kernel/money'
import { dayInChina, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import { byReturn, owedReturns, returnOwed, type OwedReturn } from '@app/domain/tax/calendar/owed-returns'
import type { ReturnState } from '@app/domain/tax/forms/return'
import type { DeclarationState } from '@app/domain/tax/iit/declaration'
import { FILING_TAXES, taxNames, taxOfReturn, type OwnTax } from '@app/domain/tax/forms/taxes'
import { enterableLedgers, ledgerNow } from '../../ledger/ledgers/index.ts'
import { SignIns, waitingLogin } from '../../ledger/tax-login/index.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { incomeOf, movedReturns } from '../../tax/declarations/index.ts'
import { filingsOf } from '../../tax/filing/index.ts'
import { personTaxEndingIn } from '../../tax/iit/index.ts'
import { standingIn } from '../../tax/owed/index.ts'
import { eachOf } from '../progress/index.ts'

type Inside = Pick<LedgerContext, 'db' | 'ledger' | 'now'>
type Found = Awaited<ReturnType<typeof standingIn>>['returns'][number]

/** What is owed of the month, with the return there is; returns that are made though nothing says they are owed are in it as well. */
async function ofMonth(ctx: Inside, period: Period, taxes: readonly OwnTax[]) {
  const today = dayInChina(ctx.now)
  const { standing, returns } = await standingIn(ctx, period, period)
  const wanted = (tax: string): boolean => (taxes as readonly string[]).includes(tax)
  const owed = owedReturns(standing, period, period, today).filter(byReturn)
  const left = new Set(returns)
  const rows: { owed: OwedReturn & { readonly tax: OwnTax }; there: Found | undefined }[] = owed.map((one) => {
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

interface Row {
  readonly tax: OwnTax
  readonly cycle: OwedReturn['cycle']
  readonly period: Period
  readonly due: Day
  readonly title: string
  readonly declarationId: string | null
  readonly filingId: string | null
  readonly filingStep: Awaited<ReturnType<typeof filingsOf>>[number]['step']
  readonly reason: OneReturn['reason']
  readonly amount: Money | null
  readonly standing: ReturnType<typeof standingOfMonth>
}

/** From inside a ledger: what the list shows of it, and what the batch works by. */
export async function returnsOfMonth(ctx: LedgerContext, period: Period, taxes: readonly OwnTax[]): Promise<Row[]> {
  const today = dayInChina(ctx.now)
  const rows = await ofMonth(ctx, period, taxes)
  const filings = await filingsOf(ctx, { from: period, to: period })
  const moved = await movedReturns(
    ctx,
    rows.flatMap(({ there }) => there?.id ?? []),
  )
  const closed = ctx.ledger.readOnly
    ? '账套只能查看'
    : (closedBecause({ ...ctx.ledger, status: ctx.ledger.stopped ? STOPPED : ENABLED }, today)?.message ?? '')
  return rows.map(({ owed, there }) => {
    const filing = there && filings.find((one) => one.declarationId === there.id && one.outcome !== 'stopped' && one.outcome !== 'voided')
    const reason = filing?.state === 'blocked' ? filing.reason : null
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
      reason,
      amount: filing?.payable ?? there?.due ?? null,
      standing: standingOfMonth({
        state: there?.state ?? null,
        reason,
        words: filing?.words ?? '',
        over: lastDay(period) < today,
        closed,
        beforeStart: period < ctx.ledger.startPeriod,
        asked,
        why,
        moved: there !== undefined && moved.has(there.id),
      }),
    }
  })
}

const WITHHELD_STATES: Readonly<Record<DeclarationState, ReturnState>> = {
  draft: 'draft',
  checked: 'checked',
  ready: 'checked',
  sending: 'sending',
  filed: 'elsewhere',
  void: 'voided',
}
/** The withholding return of a month, as the batch works by it; null where there is none. */
export async function withheldOfMonth(ctx: LedgerContext, period: Period) {
  const [one] = await personTaxEndingIn(ctx.db, period, period)
  if (one === undefined) return null
  const filings = await filingsOf(ctx, { from: period, to: period })
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
    moved: false,
  })
  return {
    declarationId: one.id,
    checked: one.state === 'checked',
    filingId: filing?.id ?? null,
    filingStep: filing?.step ?? null,
    standing,
  }
}

/** A sign-in that keeps returns of this ledger waiting. */
async function signInOf(ctx: LedgerContext, rows: readonly Row[]) {
  return rows.some(({ reason }) => reason === 'sms') ? waitingLogin(ctx) : null
}

/** `taxes`: one page is of all of them, one of income tax with its figures. */
export async function list(caller: AgencyCaller, period: Period, taxes: readonly OwnTax[]) {
  const ledgers = await caller.database.inPlatform((db) => enterableLedgers({ db, user: caller.user, now: caller.now }))
  const found = new Map<string, readonly (Row & { readonly income: MonthFigures | null })[]>()
  const signIns = new SignIns()
  await eachOf(ledgers, ({ id, name, readOnly }) =>
    caller.database.inLedger(id, async (db) => {
      const ctx = { ...caller, db, ledger: { ...(await ledgerNow(db)), readOnly }, tell: () => undefined }
      const rows = await returnsOfMonth(ctx, period, taxes)
      const own = []
      for (const row of rows)
        own.push({ ...row, income: row.tax === 'cit' && row.declarationId !== null ? await incomeOf(ctx, row.declarationId) : null })
      found.set(id, own)
      signIns.keep({ id, name }, await signInOf(ctx, rows))
    }),
  )
  const rows = ledgers.flatMap(({ id, name, initials }) =>
    (found.get(id) ?? []).map(({ standing, filingStep: _, reason: __, ...row }) => ({
      ...row,
      ...standing,
      id,
      name,
      initials,
      key: `${id} ${row.tax} ${row.cycle}`,
    })),
  )
  return new Answer(rows, { total: rows.length, totalData: { signIns: signIns.all() } })
}
