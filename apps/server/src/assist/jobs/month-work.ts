/**
 * 一键做账: a month of many ledgers from papers to carried-forward books. In each ledger it is the wizard's own steps (spec 2 §2.6)
 * and then what a person would press next; each step is a transaction of its own, and one that fails is told and stops no other, but
 * nothing is carried forward on books that lack a step, and nothing is closed while papers wait.
 */
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { MONTH_PARTS, monthParts, stepTitles, type MonthPartKey } from '@app/domain/papers/quick-account/steps'
import { closePeriod, closingFindings } from '../../finance/period-end/index.ts'
import { entered, ledgersToWork, type OneOfMany, type ManyCaller } from '../../ledger/ledgers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { documentTotals, leftIn, monthResults, refuseClosed, runSteps, runTips, setUpCheck } from '../../papers/quick-account/index.ts'
import { accrueMonth, unaccruedSheets } from '../../people/salary/index.ts'
import { generateWithCost } from '../../stock/cost/index.ts'
import { NOTHING_YET, type MonthFigures, type SoFar } from './jobs.queries.ts'
import { countWords, eachOfMany, reasonOf, type Done, type Keep } from './many.ts'
import { packSoon, wantPacked } from './packing.ts'
import type { Outcome, Progress } from './runner.ts'

// one ledger after another, so that the rest is what the whole takes longer than each alone (decision 0033)
const REST_SHARE = 0.1

/** JB0015: the books begin later. QA0002: the month is closed. */
function refuseMonth(ctx: LedgerContext, period: Period): void {
  const { startPeriod } = ctx.ledger
  if (period < startPeriod) throw broken('JB0015', `账套从${startPeriod}开始记账，没有${period}`)
  refuseClosed(ctx, period)
}

interface MonthInput {
  readonly period: Period
  readonly parts: readonly MonthPartKey[]
}

/** What is done in one ledger, and what came of it. */
class MonthOfOne {
  readonly caller: ManyCaller
  readonly one: OneOfMany
  readonly period: Period
  readonly keep: Keep
  readonly progress: Progress
  /** By the runs before this one as well. */
  soFar: SoFar = NOTHING_YET
  /** Papers a step found and could not book. */
  leftBehind = 0
  closed = false
  readonly troubles: string[] = []

  constructor(caller: ManyCaller, one: OneOfMany, period: Period, keep: Keep, progress: Progress) {
    this.keep = keep
    this.progress = progress
    this.caller = caller
    this.one = one
    this.period = period
  }

  within<T>(part: MonthPartKey, work: (ctx: LedgerContext) => Promise<T>): Promise<T> {
    const asked = { needs: [monthParts[part].permission], writes: true }
    return this.caller.database.inLedger(this.one.id, async (db) => work(await entered(this.caller, db, this.one, asked)))
  }

  /** A step as the person would press it; why it could not be done is kept beside the others. */
  async step(title: string, part: MonthPartKey, work: (ctx: LedgerContext) => Promise<Partial<SoFar>>): Promise<void> {
    try {
      this.soFar = await this.within(part, async (ctx) => this.progress.add(this.one.id, await work(ctx), ctx.db))
    } catch (error) {
      this.troubles.push(`${title}：${reasonOf(error, this.one.id)}`)
    }
  }

  async part(part: MonthPartKey): Promise<void> {
    for (const key of monthParts[part].steps)
      await this.step(stepTitles[key], part, async (ctx) => {
        const { data, totalData } = await runSteps[key](ctx, this.period)
        this.leftBehind += totalData?.failed.length ?? 0
        return { vouchers: data }
      })
    if (part === 'salary')
      await this.step(monthParts.salary.title, part, async (ctx) => ({ vouchers: await accrueMonth(ctx, this.period) }))
    if (part === 'periodEnd') await this.carryForward()
    if (part === 'close') await this.close()
  }

  private async carryForward(): Promise<void> {
    if (this.troubles.length > 0) return void this.troubles.push('前面有步骤没有成功，没有做期末结转')
    await this.step(monthParts.periodEnd.title, 'periodEnd', async (ctx) => {
      const { made, stopped } = await generateWithCost(ctx, this.period)
      const carried = made.reduce((all, one) => all + one.vouchers.length, 0)
      // as on its page: what was booked before it stopped stays
      if (stopped) this.troubles.push(`期末结转停在“${stopped.name}”：${stopped.reason}`)
      return { vouchers: carried, carried }
    })
  }

  private async close(): Promise<void> {
    if (this.troubles.length > 0) return void this.troubles.push('前面有步骤没有成功，没有结账')
    if (this.leftBehind > 0) return void this.troubles.push(`${this.leftBehind} 份单据没有生成凭证，没有结账`)
    await this.step(monthParts.close.title, 'close', async (ctx) => {
      await closePeriod(ctx, this.period)
      this.closed = true
      // a run after this one would find the month closed and say it was not done
      await this.keep(ctx.db, this.message)
      await wantPacked(this.caller, ctx.db, [{ ledgerId: this.one.id, period: this.period }])
      return {}
    })
  }

  get message(): string {
    const { vouchers, carried } = this.soFar
    const done = [...(carried > 0 ? [`期末结转 ${carried} 张`] : []), ...(this.closed ? ['已结账'] : [])]
    return [`生成凭证 ${vouchers} 张`, ...done, ...this.troubles].join('；')
  }

  /** What the month came to, read once everything is written. */
  async figures(checking: boolean): Promise<MonthFigures> {
    const { one, period, caller } = this
    const { vouchers } = this.soFar
    return caller.database.inLedger(
      one.id,
      async (db) => {
        const ctx = await entered(caller, db, one, { needs: [], writes: false })
        const [month] = await monthResults(ctx, { periods: [period] })
        const leftover = (await leftIn(ctx, period)).map((left) => left.content)
        if (checking && !this.closed) {
          const found = (await closingFindings(ctx, period)).data
          const named = (severity: 'block' | 'warn') =>
            [...new Set(found.filter((one) => one.severity === severity).map((one) => one.name))].join('、')
          const [blocking, warnings] = [named('block'), named('warn')]
          if (blocking !== '') leftover.push(`不能结账：${blocking}`)
          if (warnings !== '') leftover.push(`提醒：${warnings}`)
        }
        return { vouchers, fundBalance: month!.fundBalance, profit: month!.profit, leftover }
      },
      { snapshot: true },
    )
  }
}

async function monthOf(caller: ManyCaller, one: OneOfMany, { period, parts }: MonthInput, keep: Keep, progress: Progress): Promise<Done> {
  const month = new MonthOfOne(caller, one, period, keep, progress)
  await caller.database.inLedger(one.id, async (db) => {
    refuseMonth(await entered(caller, db, one, { needs: parts.map((part) => monthParts[part].permission), writes: true }), period)
    month.soFar = await progress.add(one.id, {}, db)
  })
  for (const part of MONTH_PARTS.filter((key) => parts.includes(key))) await month.part(part)
  const figures = await month.figures(parts.includes('periodEnd'))
  return { success: month.troubles.length === 0, message: month.message, figures }
}

export async function quickMonths(
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  input: MonthInput,
  progress: Progress,
): Promise<Outcome> {
  const { period } = input
  try {
    const done = await eachOfMany(progress, {
      items: ledgers,
      doing: '正在做账',
      did: '已做账',
      about: (one) => ({ ...one, period }),
      rest: REST_SHARE,
      work: (one, _, keep) => monthOf(caller, one, input, keep, progress),
    })
    return { message: countWords('已做账', done, ledgers.length) }
  } finally {
    await packSoon(caller)
  }
}

/** What the month of a ledger would begin with; JB0016 for one the caller may not enter, whether it exists or not. */
export async function previewMonth(caller: ManyCaller, ledgerId: string, period: Period) {
  const [one] = await ledgersToWork(caller, [ledgerId])
  if (one === undefined) throw notFound('JB0016', '没有这个账套')
  const lacking = MONTH_PARTS.filter((part) => !one.permissions.has(monthParts[part].permission))
  const nothing = { lacking, initialised: true, papers: [], sheets: 0, tips: [] }
  return caller.database.inLedger(
    one.id,
    async (db) => {
      let ctx: LedgerContext
      try {
        ctx = await entered(caller, db, one, { needs: [], writes: true })
        refuseMonth(ctx, period)
      } catch (error) {
        return { ...nothing, refused: reasonOf(error, one.id) }
      }
      const papers = (await documentTotals(ctx, period, false)).map(({ moduleId, count }) => ({ moduleId, count }))
      return {
        lacking,
        refused: '',
        initialised: (await setUpCheck(ctx)).totalData!.initialised,
        papers: papers.filter((paper) => paper.count > 0),
        sheets: (await unaccruedSheets(ctx.db, period)).length,
        tips: (await runTips(ctx, period)).map((tip) => tip.tip),
      }
    },
    { snapshot: true },
  )
}
