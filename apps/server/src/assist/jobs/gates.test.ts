/**
 * Every gate and every closing check, each way a month is closed and each step a return takes: made from the registries, so that a gate or
 * check of tomorrow is in it by itself, and one without a way to be put into its states breaks the first test.
 */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi } from '@app/contract/tax/filing/filing'
import { closingChecks } from '@app/domain/finance/period-end/checks/closing-checks'
import type { ClosingCheck } from '@app/domain/finance/period-end/checks/closing-check'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { gates, suppliedChecks, periodEndSuppliers, type Gate } from '../../finance/period-end/index.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { entered, draft } from '../../testing/filing.ts'
import { oneGoods } from '../../testing/invoices.ts'
import { ended, ledgersOf, resultsOf, within } from '../../testing/jobs.ts'

const march = period('2026-03')
const month = { period: march }
let serial = 0

/** How a gate is put into its states; answering wrongly leaves it open. */
interface Staging {
  readonly open: (ledger: LedgerClient) => Promise<void>
  readonly answer: (ledger: LedgerClient) => Promise<void>
  readonly answerWrongly: (ledger: LedgerClient) => Promise<void>
  /** What would tell that something was asked is not there. */
  readonly lose: (ledger: LedgerClient, id: string) => Promise<void>
}

const queued = (ledger: LedgerClient) => ledger.call(reviewQueueApi.list, { query: month })
const stagings: Readonly<Record<string, Staging>> = {
  doubts: {
    open: async (ledger) => {
      for (const party of ['杂货店', '另一家店']) {
        const body = oneGoods({
          no: (serial += 1),
          on: '2026-03-10',
          party,
          goods: '某物',
          count: null,
          net: '50',
          tax: '0.5',
          percent: '0.01',
        })
        await ledger.call(inputInvoicesApi.add, { body })
      }
      await ledger.call(quickAccountApi.inputInvoices, { params: { period: march } })
    },
    answer: async (ledger) => {
      const rows = (await queued(ledger)).map(({ id, version }) => ({ id, version }))
      expect(await ledger.call(reviewQueueApi.accept, { body: { rows } })).toMatchObject({ accepted: rows.length, refused: [] })
    },
    answerWrongly: async (ledger) => {
      const rows = (await queued(ledger)).map(({ id }) => ({ id, version: '0000000000000000' }))
      expect(await ledger.call(reviewQueueApi.accept, { body: { rows } })).toMatchObject({ accepted: 0 })
      // put off is not answered
      for (const { id } of rows) await ledger.call(reviewQueueApi.skip, { body: { id, skipped: true } })
    },
    lose: async (ledger, id) => {
      await ledger.sql('delete from app.voucher_doubts where ledger_id = $1', [id])
    },
  },
}

const one = { from: march, generate: false, parts: [] }
/** Each way a month is closed; what it says when it does not. */
const closings: Readonly<Record<string, (ledger: LedgerClient, id: string) => Promise<string | null>>> = {
  close: (ledger, id) =>
    within(ledger, id, () =>
      ledger.call(periodEndApi.close, { body: month }).then(
        () => null,
        (error: Error) => error.message,
      ),
    ),
  closeMonths: (ledger, id) => said(ledger, { body: { ...one, kind: 'closeMonths', ledgerIds: [id] } }),
  quickMonths: (ledger, id) => said(ledger, { body: { ...one, kind: 'quickMonths', ledgerIds: [id], monthParts: ['close'] } }),
}
async function said(ledger: LedgerClient, asked: Parameters<typeof ledger.call<typeof api.startMany>>[1]): Promise<string | null> {
  const { id } = await ledger.call(api.startMany, asked)
  await ended(ledger, id)
  const [row] = await resultsOf(ledger, id)
  return row!.done ? null : row!.message
}
const returnsJob = (ledger: LedgerClient, kind: 'prepareReturns' | 'fileReturns') =>
  said(ledger, { body: { ...one, kind, ledgerIds: [ledger.ledgerId], returns: [{ ledgerId: ledger.ledgerId, tax: 'vat' }] } })
/** January and February are no concern of this. */
const closedBefore = (ledger: LedgerClient, id: string) =>
  within(ledger, id, async () => {
    for (const earlier of ['2026-01', '2026-02']) await ledger.call(periodEndApi.close, { body: { period: period(earlier) } })
  })

test('every gate there is has a way to be put into its states', () => {
  expect(Object.keys(stagings).toSorted()).toEqual(
    gates()
      .map((gate) => gate.key)
      .toSorted(),
  )
})

interface Staged {
  readonly ledger: LedgerClient
  /** Ledgers in the state, one for each way of closing; the first has the return. */
  readonly ids: readonly string[]
  readonly declarationId: string
  readonly gate: Gate
}
const closers = Object.keys(closings)
const file = ({ ledger, declarationId }: Staged) => ledger.call(filingApi.submitVat, { params: { id: declarationId }, body: {} })
const shownReturn = ({ ledger, declarationId }: Staged) => ledger.call(vatReturnsApi.get, { params: { id: declarationId } })
async function approve(staged: Staged) {
  const { version, findings } = await shownReturn(staged)
  const reasons = Object.fromEntries(findings.map((each) => [each.id, '已核对']))
  await staged.ledger.call(vatReturnsApi.check, { params: { id: staged.declarationId }, body: { version, reasons } })
}

/** Who files, who approves anew, who prepares, and every way of closing: each is stopped, by name and number. */
async function allStop(staged: Staged): Promise<void> {
  const { ledger, ids, declarationId, gate } = staged
  const words = gate.words(2)
  const told = expect.stringContaining(words)
  await expect(file(staged)).rejects.toMatchObject({ code: 'PC0047', message: told })
  expect(await returnsJob(ledger, 'fileReturns')).toEqual(told)
  await ledger.call(vatReturnsApi.reopen, { params: { id: declarationId } })
  expect((await shownReturn(staged)).unanswered).toEqual([{ words: `2026-03${words}`, path: expect.stringContaining('period=2026-03') }])
  await expect(approve(staged)).rejects.toMatchObject({ code: 'PC0047' })
  expect(await returnsJob(ledger, 'prepareReturns')).toEqual(told)
  for (const [at, closer] of closers.entries()) expect(await closings[closer]!(ledger, ids[at]!), closer).toEqual(told)
  const findings = await ledger.call(periodEndApi.checks, { query: month })
  expect(findings.find((each) => each.checkId === `gate-${gate.key}`)).toMatchObject({ severity: 'block', query: { period: march } })
}
async function allGoOn(staged: Staged): Promise<void> {
  const { ledger, ids, declarationId } = staged
  await ledger.call(vatReturnsApi.reopen, { params: { id: declarationId } })
  expect(await returnsJob(ledger, 'prepareReturns')).not.toEqual(expect.stringContaining('没有回答'))
  const shown = await shownReturn(staged)
  expect(shown.unanswered).toEqual([])
  if (shown.state === 'draft') await approve(staged)
  await file(staged)
  for (const [at, closer] of closers.entries()) expect(await closings[closer]!(ledger, ids[at]!), closer).toBeNull()
}

type Put = (staging: Staging, ledger: LedgerClient, id: string) => Promise<void>
const STATES: Readonly<Record<string, readonly [put: Put, holds: (staged: Staged) => Promise<void>]>> = {
  open: [() => Promise.resolve(), allStop],
  answered: [(staging, ledger) => staging.answer(ledger), allGoOn],
  'answered wrongly': [(staging, ledger) => staging.answerWrongly(ledger), allStop],
  missing: [(staging, ledger, id) => staging.lose(ledger, id), allStop],
}
const cases = Object.keys(stagings).flatMap((key) => Object.keys(STATES).map((state) => [key, state] as const))

test.for(cases)('gate %s, %s: what closing in every way, preparing, approving and filing do', async ([key, state], { house }) => {
  const [put, holds] = STATES[state]!
  const { ledger } = await entered(house)
  const ids = [ledger.ledgerId, ...(await ledgersOf(ledger, closers.slice(1)))]
  // checked before anything was asked
  const declarationId = await draft(ledger, '2026-03', { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })
  for (const id of ids) {
    await closedBefore(ledger, id)
    await within(ledger, id, async () => {
      await stagings[key]!.open(ledger)
      await put(stagings[key]!, ledger, id)
    })
  }
  const gate = gates().find((each) => each.key === key)!
  expect(gate.words(2)).toContain('2')
  await holds({ ledger, ids, declarationId, gate })
})

test('books that were closed before there was a gate: still listed, answered there, and no return goes out before', async ({ ledger }) => {
  await stagings['doubts']!.open(ledger)
  await ledger.call(vouchersApi.post, { body: { ids: (await queued(ledger)).map((row) => row.id) } })
  await ledger.sql(`update app.periods set closed = true where ledger_id = $1`, [ledger.ledgerId])
  const rows = await queued(ledger)
  expect(rows.map((row) => [row.posted, row.score > 0])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(await ledger.call(reviewQueueApi.counts, { query: month })).toMatchObject({ waiting: 2, certain: 0, accepted: 0 })
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: march } })
  const unanswered = async () => (await ledger.call(vatReturnsApi.get, { params: { id } })).unanswered
  expect(await unanswered()).toHaveLength(1)
  await stagings['doubts']!.answer(ledger)
  expect(await ledger.call(reviewQueueApi.counts, { query: month })).toMatchObject({ waiting: 0, accepted: 2 })
  expect(await unanswered()).toEqual([])
})

test('a month that was closed over what nobody answered is not packed before somebody has', async ({ ledger }) => {
  await stagings['doubts']!.open(ledger)
  await stagings['doubts']!.answer(ledger)
  await closedBefore(ledger, ledger.ledgerId)
  await ledger.call(periodEndApi.close, { body: month })
  // as it stands in books closed before there was a gate
  await ledger.sql(
    `update app.voucher_doubts set accepted_at = null, accepted_by = null, accepted_name = null, accepted_digest = null where ledger_id = $1`,
    [ledger.ledgerId],
  )
  const pack = async () => {
    const { id } = await ledger.call(api.start, { body: { kind: 'archiveMonths', from: march } })
    return ended(ledger, id)
  }
  expect(await pack()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('2026-03还有2张凭证的疑点没有回答，回答后再归档'),
  })
  await stagings['doubts']!.answer(ledger)
  expect(await pack()).toMatchObject({ state: 'done' })
})

test(
  'a check that blocks stops every way of closing, and one that does not is kept with the close by name',
  { timeout: 240_000 },
  async ({ ledger }) => {
    const catalogue: readonly ClosingCheck[] = [...closingChecks, ...suppliedChecks()]
    const forced = new Map<string, ReadonlySet<string>>()
    const ids = [ledger.ledgerId, ...(await ledgersOf(ledger, Object.keys(closings).slice(1)))]
    periodEndSuppliers
      .from({
        checks: catalogue.map((check) => ({
          ...check,
          standards: 'all' as const,
          find: ({ given }) => (given.amounts?.[`forced:${check.checkId}`] === undefined ? [] : [{ cause: '这一项' }]),
        })),
        given: async ({ ledger: { id } }) => ({
          amounts: Object.fromEntries([...(forced.get(id) ?? [])].map((checkId) => [`forced:${checkId}`, money('1')])),
        }),
      })
      .bring()
    const january = period('2026-01')
    const force = (checkIds: readonly string[]) => {
      for (const id of ids) forced.set(id, new Set(checkIds))
    }
    try {
      const blocking = catalogue.filter((check) => check.severity === 'block')
      expect(blocking.length).toBeGreaterThan(10)
      for (const check of blocking) {
        force([check.checkId])
        await expect(ledger.call(periodEndApi.close, { body: { period: january } })).rejects.toMatchObject({
          code: 'PC0022',
          details: expect.arrayContaining([expect.objectContaining({ field: check.checkId })]),
        })
      }
      // the two other ways go through the same door: all that block, at once
      force(blocking.map((check) => check.checkId))
      for (const kind of ['closeMonths', 'quickMonths'] as const) {
        const told = await said(ledger, {
          body: {
            from: january,
            generate: false,
            parts: [],
            kind,
            ledgerIds: [ids[1]!],
            ...(kind === 'quickMonths' ? { monthParts: ['close' as const] } : {}),
          },
        })
        for (const check of blocking) expect(told).toContain(check.message)
      }
      const others = catalogue.filter((check) => check.severity === 'warn' || check.severity === 'info')
      force(others.map((check) => check.checkId))
      await ledger.call(periodEndApi.close, { body: { period: january } })
      const [event] = await ledger.call(periodEndApi.history)
      for (const check of others) expect(event!.warnings.map((text) => text.replace(/（\d+项）$/, ''))).toContain(check.name)
    } finally {
      forced.clear()
    }
  },
)
