/** Checks before closing (结账检查): the catalogue over the books of a month, with what only the lines can tell. */
import { setImmediate as giveWay } from 'node:timers/promises'
import { closingChecks } from '@app/domain/finance/period-end/checks/closing-checks'
import {
  type CheckFinding,
  type ClosingCheck,
  type ClosingCheckInput,
  runClosingChecks,
} from '@app/domain/finance/period-end/checks/closing-check'
import { addressOfJump } from '@app/domain/finance/period-end/checks/jumps'
import { returnFindings } from '@app/domain/finance/period-end/checks/held-returns'
import { lowestDays } from '@app/domain/finance/period-end/checks/lowest-days'
import { type StepStatus, walkSteps } from '@app/domain/finance/period-end/walk'
import { figuresOf } from '@app/domain/finance/books/figures'
import { hasStatement } from '@app/domain/finance/reports/templates'
import { previousPeriod, type Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { shownSubjects } from '../books/index.ts'
import { type MonthBooks, readBooks, type Reader } from './period-end.books.ts'
import * as queries from './period-end.closing.queries.ts'
import { lackWords } from '@app/domain/finance/vouchers/correct'
import { tornCorrections } from '../vouchers/index.ts'
import { tagsOfSets } from './period-end.lines.ts'
import { suppliedChecks } from './period-end.registry.ts'

type Source = Pick<LedgerContext, 'db' | 'ledger'>

async function inputOf(ctx: Source, books: MonthBooks): Promise<ClosingCheckInput> {
  const { facts, period, settings, closedThrough } = books
  const figures = figuresOf(facts)
  const cash = facts.subjects.filter((one) => one.leaf && figures.isCash(one)).map((one) => one.id)
  const [vouchers, days, papers, documents, torn] = await Promise.all([
    queries.vouchersOf(ctx.db, ctx.ledger.id, period),
    queries.cashDays(ctx.db, ctx.ledger.id, period, cash),
    queries.papersOf(ctx.db, ctx.ledger.id, period),
    queries.documentsOf(ctx.db, ctx.ledger.id, period),
    tornCorrections(ctx.db, ctx.ledger.id, period),
  ])
  // a standard without a cash-flow statement asks for no rows
  const untagged = hasStatement(facts.standard, 'cashFlowStatement') ? days.filter((one) => one.untagged > 0) : []
  return {
    // what a finding says is read on screen
    facts: { ...facts, subjects: shownSubjects(facts.subjects) },
    period,
    settings,
    given: {
      ...books.given,
      previousClosed: period === facts.startPeriod || (closedThrough !== null && closedThrough >= previousPeriod(period)),
      vouchers,
      papers,
      documents,
      torn: torn.map((one) => ({
        id: one.id,
        text: `${one.period} ${one.word}-${one.number}的更正${lackWords[one.lacks]}；打开这张凭证按“更正”补上`,
      })),
      lowestDays: lowestDays(facts, period, days),
      untaggedCashLines: untagged.reduce((count, one) => count + one.untagged, 0),
      untaggedVoucherId: untagged[0]?.voucherId ?? null,
    },
  }
}

/** Steps that still have something to do are no mistake of the books, but rarely meant. */
function openSteps(statuses: readonly StepStatus[]): CheckFinding[] {
  const open = statuses.filter(({ state }) => state === 'todo' || state === 'blocked' || state === 'outdated')
  if (open.length === 0) return []
  return [
    {
      checkId: 'step-open',
      name: '结转步骤未完成',
      severity: 'warn',
      message: `还有${open.length}个结转步骤没有完成`,
      amount: null,
      cause: open.map(({ step, state }) => `${step.name}${state === 'outdated' ? '（已变动）' : ''}`).join('、'),
      jump: { to: 'periodEnd', query: {} },
    },
  ]
}

export interface Checked {
  /** Every check that was made, found something or not. */
  readonly ids: readonly string[]
  readonly findings: readonly CheckFinding[]
  readonly steps: readonly StepStatus[]
  /** How many vouchers closing posts though nobody has reviewed them; where review is required it posts none. */
  readonly drafts: number
}

/** Milliseconds of checking after which others have their turn: a saver beside a firm's close waits for one part, not for the whole. */
const TURN_MS = 2

async function inTurns(catalogue: readonly ClosingCheck[], input: ClosingCheckInput): Promise<CheckFinding[]> {
  const found: CheckFinding[] = []
  let since = performance.now()
  for (const one of catalogue.toSorted((a, b) => a.order - b.order)) {
    found.push(...runClosingChecks([one], input))
    if (performance.now() - since < TURN_MS) continue
    await giveWay()
    since = performance.now()
  }
  return found
}

export async function check(ctx: Source, books: MonthBooks): Promise<Checked> {
  const catalogue = [...closingChecks, ...suppliedChecks()]
  await giveWay()
  const input = await inputOf(ctx, books)
  const found = await inTurns(catalogue, input)
  const tags = await tagsOfSets(
    ctx,
    found.map((one) => one.tagSetId ?? ''),
  )
  const named = found.map((one) => {
    const names = tags.names(one.tagSetId ?? '')
    return names.length === 0 ? one : { ...one, cause: `${names.join('、')}：${one.cause}` }
  })
  await giveWay()
  const ran = catalogue.filter((one) => one.standards === 'all' || one.standards.includes(books.facts.standard))
  const steps = walkSteps(books)
  const returns = books.given.returns ?? []
  // a month without returns has none to hold against
  const ids = [...ran.map((one) => one.checkId), 'step-open', ...(returns.length > 0 ? ['return-differs'] : [])]
  const drafts = input.settings.reviewRequired ? 0 : input.given.vouchers.filter((one) => one.state === 'draft').length
  return { ids, findings: [...named, ...openSteps(steps), ...returnFindings(steps, returns)], steps, drafts }
}

const SHOWN_PER_CHECK = 20

/** The findings of a month; a check that finds hundreds shows the first and how many more there are. */
export async function checks(ctx: Reader, period: Period) {
  const books = await readBooks(ctx, period, { forStatements: true })
  const { ids, findings, drafts } = await check(ctx, books)
  const shown = [...Map.groupBy(findings, (one) => one.checkId).values()].flatMap((list) =>
    list.slice(0, SHOWN_PER_CHECK).map((one, index) => {
      const more = index === SHOWN_PER_CHECK - 1 && list.length > SHOWN_PER_CHECK ? `（另有${list.length - SHOWN_PER_CHECK}项）` : ''
      const { path, query } = addressOfJump(one.jump, period)
      const { checkId, name, severity, message, amount } = one
      return { checkId, name, severity, message, amount, cause: `${one.cause}${more}`, path, query: { ...query } }
    }),
  )
  const count = (severity: CheckFinding['severity']) => findings.filter((one) => one.severity === severity).length
  return new Answer(shown, {
    total: findings.length,
    totalData: { checked: new Set(ids).size, blocking: count('block'), warnings: count('warn'), drafts },
  })
}
