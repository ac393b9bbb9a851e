/** The manifest of a close (结账凭据): written as the month is closed, and made again from the books to be compared with. */
import { createHash } from 'node:crypto'
import { setImmediate as giveWay } from 'node:timers/promises'
import { periodEndSteps } from '@app/domain/finance/period-end/catalogue'
import { closingChecks } from '@app/domain/finance/period-end/checks/closing-checks'
import {
  type CloseDifference,
  type CloseManifest,
  differencesOf,
  lawOf,
  MANIFEST_VERSION,
  type ManifestFigures,
  type ManifestInputs,
  statementsOf,
  subjectsUsed,
  trialOf,
} from '@app/domain/finance/period-end/manifest'
import { formulasInForce } from '@app/domain/finance/reports/own-formulas'
import { statementTemplates } from '@app/domain/finance/reports/templates'
import type { StepStatus } from '@app/domain/finance/period-end/walk'
import { notFound } from '@app/domain/kernel/app-error'
import { lastDay, type Period, yearOf } from '@app/domain/kernel/period'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { sm3 } from '../../ledger/book-log/index.ts'
import { ratesOn } from '../../ledger/currencies/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { cashFlowsOfLines, readFacts, type ReadFacts, turnoversOfLines } from '../books/index.ts'
import { redigestedOf } from '../vouchers/index.ts'
import { all as ownTemplates } from './own-templates.queries.ts'
import { costingNow, givenNow, type MonthBooks, settingsNow } from './period-end.books.ts'
import * as queries from './period-end.manifest.queries.ts'

type Replayer = Pick<LedgerContext, 'db' | 'ledger'>

/** Rows hashed between two turns of others. */
const TURN = 2000

/** SM3 over rows in order, without keeping anybody waiting for twenty thousand of them. */
async function rootOf(rows: readonly string[]): Promise<string> {
  const hash = createHash('sm3')
  for (let from = 0; from < rows.length; from += TURN) {
    if (from > 0) await giveWay()
    hash.update(rows.slice(from, from + TURN).join('\n')).update('\n')
  }
  return hash.digest('hex')
}

async function openingsOf(facts: ReadFacts): Promise<ManifestInputs['openings']> {
  const rows = facts.openings.map((one) => JSON.stringify([one.subjectId, one.tagSetId, one.currency, ...figuresOfOpening(one)])).toSorted()
  return { count: rows.length, root: await rootOf(rows) }
}

const figuresOfOpening = (one: ReadFacts['openings'][number]) => [
  one.year,
  one.ytdDebit,
  one.ytdCredit,
  one.opening,
  one.ytdProfit,
  one.openingOriginal,
  one.openingQuantity,
]

const versions = new Map<Standard, Readonly<Record<string, string>>>()

/** Digests of the rules a standard's figures come from; they change with the program alone. */
function rulesOf(standard: Standard): Readonly<Record<string, string>> {
  let known = versions.get(standard)
  if (known === undefined) {
    const checks = closingChecks.map(({ checkId, severity, standards }) => [checkId, severity, standards])
    known = {
      报表公式: sm3(JSON.stringify(statementTemplates.filter((one) => one.standard === standard))),
      结转步骤: sm3(JSON.stringify(periodEndSteps.map(({ ruleId, order, kind, standards }) => [ruleId, order, kind, standards]))),
      结账检查: sm3(JSON.stringify(checks)),
    }
    versions.set(standard, known)
  }
  return known
}

/** Vouchers by the numbers the close gave them, which may be others than the drafts had. */
const shownStep = ({ step, state, reason, plan, vouchers }: StepStatus, numbers: ReadonlyMap<string, string>) => ({
  ruleId: step.ruleId,
  name: step.name,
  state,
  reason,
  amount: plan?.amount ?? null,
  vouchers: vouchers.map((one) => numbers.get(one.id) ?? `${one.word}-${one.number}`),
})

interface Basis {
  readonly facts: ReadFacts
  readonly settings: ManifestInputs['settings']
  readonly rates: Readonly<Record<string, string>>
  readonly given: Readonly<Record<string, string>>
  readonly vouchers: ManifestInputs['vouchers']
  readonly templates: MonthBooks['templates']
  readonly costing: string
}

async function inputsOf({ facts, templates, costing, ...basis }: Basis, period: Period): Promise<ManifestInputs> {
  const openings = await openingsOf(facts)
  const own = templates
    .filter((one) => !one.disabled)
    .map(({ id, name, place, frequency, lines }) => [id, name, place, frequency, lines])
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
  const formulas = formulasInForce(facts.ownFormulas ?? [], period)
    .map(({ statement, line, formula }) => [statement, line, formula?.plain, formula?.reclassified, formula?.restricted].join(' '))
    .toSorted()
  const rules = {
    ...rulesOf(facts.standard),
    ...(costing === '' ? {} : { 发出存货计价方法: costing }),
    ...(own.length === 0 ? {} : { 自定义结转: sm3(JSON.stringify(own)) }),
    ...(formulas.length === 0 ? {} : { 自定义报表公式: sm3(JSON.stringify(formulas)) }),
  }
  return { ...basis, openings, subjects: subjectsUsed(facts), law: lawOf(period), rules }
}

const sorted = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, String(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Amounts and quantities given for the month, by name; goods by code and tag set. */
const givenTexts = ({ amounts, issues }: Pick<MonthBooks, 'amounts'> & { issues: MonthBooks['typed'] }) =>
  sorted({ ...amounts, ...Object.fromEntries(issues.map((one) => [`${one.code} ${one.tagSetId ?? ''}`.trim(), one.quantity])) })

/** The figures of a close; nobody beside it waits for more than one of them. */
async function figuresOfClose(facts: ReadFacts, period: Period, reclassify: boolean) {
  await giveWay()
  const { trial, totals } = trialOf(facts, period)
  let statements: ManifestFigures['statements'] = {}
  await giveWay()
  for (const one of statementsOf(facts, period, reclassify)) {
    statements = { ...statements, ...one }
    await giveWay()
  }
  return { figures: { trial, statements }, totals }
}

/** Writes the manifest of the close this transaction makes, after the month's vouchers are posted; answers its digest and the trial's totals. */
export async function writeManifest(
  ctx: Pick<LedgerContext, 'db' | 'user' | 'ledger' | 'now'>,
  books: MonthBooks,
  of: { steps: readonly StepStatus[]; warnings: readonly string[] },
) {
  const { period, facts } = books
  const { count, lines, rows, ...people } = await queries.monthVouchers(ctx.db, ctx.ledger.id, period)
  const numbers = new Map(rows.split('\n').map((row) => [row.split(' ')[1] ?? '', row.split(' ')[0] ?? '']))
  const { reviewRequired: _, ...settings } = books.settings
  const { figures, totals } = await figuresOfClose(facts, period, ctx.ledger.reclassified)
  const manifest: CloseManifest = {
    version: MANIFEST_VERSION,
    period,
    standard: facts.standard,
    closedAt: ctx.now.toISOString(),
    closedBy: ctx.user.name,
    people,
    inputs: await inputsOf(
      {
        facts,
        settings: { ...settings, reclassified: ctx.ledger.reclassified },
        rates: sorted(books.rates),
        given: givenTexts({ amounts: books.amounts, issues: books.typed }),
        vouchers: { count, lines, root: sm3(rows) },
        templates: books.templates,
        costing: await costingNow(ctx, period),
      },
      period,
    ),
    steps: of.steps.filter((one) => one.state !== 'notApplicable').map((one) => shownStep(one, numbers)),
    warnings: of.warnings,
    figures,
  }
  const content = JSON.stringify(manifest)
  const digest = sm3(content)
  const written = queries.add(ctx.db, { period, closedAt: ctx.now, content, digest })
  return { digest, totals, written }
}

/** Figures of a ledger up to a month, from the lines. */
async function factsOfLines(ctx: Replayer, through: Period, source?: 'all'): Promise<ReadFacts> {
  // in closed months everything is posted, in a re-opened one drafts count too
  const scope = { ledgerId: ctx.ledger.id, through, withDrafts: true, source }
  const [facts, turnovers, cashFlows] = await Promise.all([
    readFacts(ctx, { through, forStatements: true, wholeNames: true, source }),
    turnoversOfLines(ctx.db, scope),
    cashFlowsOfLines(ctx.db, scope),
  ])
  return { ...facts, turnovers, cashFlows }
}

const until = (facts: ReadFacts, period: Period): ReadFacts => ({
  ...facts,
  turnovers: facts.turnovers.filter((one) => one.period <= period),
  cashFlows: facts.cashFlows.filter((one) => one.period <= period),
})

export interface Replayed {
  readonly manifest: CloseManifest
  readonly differences: readonly CloseDifference[]
}

/** A month's inputs and figures made again from the books, against what its manifest says; facts may reach further than the month. */
async function replay(ctx: Replayer, row: queries.ManifestRow, facts: ReadFacts): Promise<Replayed> {
  const { period } = row
  const manifest = JSON.parse(row.content) as CloseManifest
  const own = until(facts, period)
  const [vouchers, settings, rates, given, templates] = await Promise.all([
    redigestedOf(ctx.db, ctx.ledger.id, period),
    settingsNow(ctx),
    ratesOn(ctx, lastDay(period)),
    givenNow(ctx, period, own),
    ownTemplates(ctx.db),
  ])
  const inOrder = vouchers.toSorted((a, b) =>
    a.word === b.word ? a.number - b.number || (a.id < b.id ? -1 : 1) : a.word < b.word ? -1 : 1,
  )
  const { reviewRequired: _, ...kept } = settings
  const inputs = await inputsOf(
    {
      facts: own,
      settings: { ...kept, reclassified: ctx.ledger.reclassified },
      rates: sorted(rates),
      given: givenTexts(given),
      templates,
      costing: await costingNow(ctx, period),
      vouchers: {
        count: inOrder.length,
        lines: inOrder.reduce((count, one) => count + one.lines, 0),
        root: sm3(inOrder.map((one) => `${one.word}-${one.number} ${one.id} ${one.now}`).join('\n')),
      },
    },
    period,
  )
  const { figures } = await figuresOfClose(own, period, manifest.inputs.settings.reclassified)
  const changed = inOrder
    .filter((one) => one.now !== one.digest)
    .map((one): CloseDifference => ({ kind: 'input', what: `凭证${one.word}-${one.number}的内容`, was: one.digest, is: one.now }))
  const sealed: CloseDifference[] =
    sm3(row.content) === row.digest ? [] : [{ kind: 'input', what: '结账凭据本身', was: row.digest, is: sm3(row.content) }]
  return { manifest, differences: [...sealed, ...changed, ...differencesOf(manifest, { inputs, figures }, own)] }
}

/** What no longer is as a month was closed, in one sentence: the month, the first figure or input, and how many more. */
export async function replayCloses(ctx: Replayer): Promise<string[]> {
  // months that are aside were replayed before they went, and the digest of what is kept of them proves them
  const [all, aside] = await Promise.all([queries.closedMonths(ctx.db), queries.yearsAside(ctx.db)])
  const closed = all.filter((period) => !aside.has(yearOf(period)))
  const last = closed.at(-1)
  if (last === undefined) return []
  const [rows, logged, facts] = await Promise.all([
    queries.manifests(ctx.db),
    queries.loggedDigests(ctx.db, ctx.ledger.id),
    factsOfLines(ctx, last, 'all'),
  ])
  const found: string[] = []
  const known = new Set(logged)
  for (const digest of logged)
    if (!rows.some((row) => row.digest === digest)) found.push(`结账日志载明的结账凭据${digest.slice(0, 16)}不存在`)
  const latest = new Map(rows.toReversed().map((row) => [row.period, row]))
  for (const period of closed) {
    const row = latest.get(period)
    if (row === undefined) continue
    if (!known.has(row.digest)) found.push(`${period}的结账凭据与结账日志不符`)
    const { differences } = await replay(ctx, row, facts)
    const moved = differences.filter((one) => one.kind !== 'note')
    const first = moved[0]
    if (first)
      found.push(
        `${period}重算与结账时不符：${first.what}，结账时${first.was}，现在${first.is}${moved.length > 1 ? `；共${moved.length}处不同` : ''}`,
      )
  }
  return found
}

/** The manifests of a month, and one of them opened: what it was closed from, and what is not so any more. */
export async function closeRecord(ctx: LedgerContext, period: Period, id: string | undefined) {
  const rows = await queries.manifests(ctx.db, period)
  const row = id === undefined ? rows[0] : rows.find((one) => one.id === id)
  if (row === undefined) {
    if (id !== undefined) throw notFound('PC0030', '没有这份结账凭据')
    return { list: [], shown: null }
  }
  const facts = await factsOfLines(ctx, period)
  const { manifest, differences } = await replay(ctx, row, facts)
  const names = new Map(facts.subjects.map((one) => [one.code, one.name]))
  const { inputs, figures, people, steps, warnings } = manifest
  return {
    list: rows.map((one) => ({ id: one.id, closedAt: one.closedAt, digest: one.digest })),
    shown: {
      id: row.id,
      closedAt: row.closedAt,
      closedBy: manifest.closedBy,
      digest: row.digest,
      people: {
        prepared: [...people.prepared],
        reviewed: [...people.reviewed],
        posted: [...people.posted],
      },
      inputs: [
        { name: '凭证', value: `${inputs.vouchers.count}张${inputs.vouchers.lines}行`, digest: inputs.vouchers.root },
        { name: '期初余额', value: `${inputs.openings.count}笔`, digest: inputs.openings.root },
        { name: '科目', value: `${inputs.subjects.length}个有余额或发生额`, digest: sm3(JSON.stringify(inputs.subjects)) },
        ...Object.entries(inputs.rates).map(([currency, value]) => ({ name: `${currency}期末汇率`, value, digest: '' })),
        ...Object.entries(inputs.given).map(([name, value]) => ({ name: `期末参数“${name}”`, value, digest: '' })),
        ...inputs.law.map(([name, value, source]) => ({ name, value: `${value}（${source}）`, digest: '' })),
        ...Object.entries(inputs.rules).map(([name, digest]) => ({ name, value: '规则版本', digest })),
      ],
      steps: steps.map((one) => ({ ...one, vouchers: [...one.vouchers] })),
      warnings: [...warnings],
      trial: figures.trial
        .filter(([code]) => code.length === 4)
        .map(([code, opening, debit, credit, , , closing]) => ({ code, name: names.get(code) ?? '', opening, debit, credit, closing })),
      differences: differences.map((one) => ({ ...one })),
    },
  }
}
