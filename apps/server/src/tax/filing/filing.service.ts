/** Filing returns: handed over by a person, followed, and helped on where a person has to decide. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isZero, moneyText, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { PACKAGE_KEYS, POLICY_PACKAGES } from '@app/domain/ledger/policies/packages'
import { lastDayOf, spanOf, taxTitle, type BureauTax } from '@app/domain/tax/filing/bureau-taxes'
import { WITHHELD } from '@app/domain/tax/iit/withheld'
import { isSuperseded, owedBy as owedOf } from '@app/domain/tax/filing/owing'
import { blocks, checkAct, FIRST_STEP, stepNames, STEPS, voidHindrance, type PressedAct, type Step } from '@app/domain/tax/filing/steps'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { switchings } from '../../ledger/policies/index.ts'
import { inSession } from '../../ledger/tax-login/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { movedReturns, refuseOpenDoubts } from '../declarations/index.ts'
import { bookedSums, wholeBooked } from '../booked/index.ts'
import type { Consent } from '@app/domain/tax/filing/consent'
import { askedLast } from './consent.queries.ts'
import { consentsOf, consentTo } from './consent.ts'
import { keep, listed, said } from './evidence.ts'
import { decidedLast } from './evidence.queries.ts'
import type { Filing, StepRow } from './filing.queries.ts'
import * as queries from './filing.queries.ts'
import { about, acceptedBy } from './perform.ts'
import { contentOf, moveFiled, returnsToFile, returnToFile, seesRows } from './returns.ts'
import { enqueue } from './runner.ts'

const current = (steps: readonly StepRow[]): StepRow | undefined => steps.find(({ state }) => state !== 'done')

/** As it is shown: where it stands is where its one open step stands. */
export function shown(ctx: Pick<LedgerContext, 'user'>, filing: Filing, steps: readonly StepRow[], consent: Consent, lastBy?: string) {
  const at = current(steps)
  // the bureau's words may quote what a person was paid
  const words = seesRows(ctx, filing) ? (at?.words ?? '') : ''
  return {
    ...filing,
    consent,
    title: seesRows(ctx, filing) && filing.person !== '' ? `${taxTitle(filing.tax)}：${filing.person}` : taxTitle(filing.tax),
    from: filing.spanFrom,
    to: filing.spanTo,
    due: filing.dueOn,
    step: at?.step ?? null,
    state: at?.state ?? ('done' as const),
    reason: at === undefined || at.reason === '' ? null : at.reason,
    words,
    nextAt: at?.nextAt ?? null,
    begunBy: filing.begunName,
    lastBy: lastBy ?? filing.begunName,
    voidHindered: voidHindrance({ ...filing, step: at?.step ?? null, sentAt: at?.sentAt ?? null }),
  }
}

/** By filing who helped it on last; whoever handed it over where nobody did. */
const lastActors = async ({ db }: LedgerContext, filings: readonly Filing[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await decidedLast(
        db,
        filings.map(({ id }) => id),
      )
    ).map(({ filingId, saidName }) => [filingId, saidName]),
  )

export async function list(ctx: LedgerContext, { from, to }: { readonly from: Period; readonly to: Period }) {
  const filings = await queries.ofPeriods(ctx.db, from, to)
  const steps = Map.groupBy(
    await queries.stepsOf(
      ctx.db,
      filings.map(({ id }) => id),
    ),
    ({ filingId }) => filingId,
  )
  const consents = await consentsOf(ctx, filings)
  const moved = await movedReturns(
    ctx,
    filings.flatMap(({ filing, declarationId }) => (filing === WITHHELD ? [] : [declarationId])),
  )
  const by = await lastActors(ctx, filings)
  return filings.map((one) => ({
    ...shown(ctx, one, steps.get(one.id) ?? [], consents.get(one.id)!, by.get(one.id)),
    moved: moved.has(one.declarationId),
  }))
}

/** Those by which something is or was owed, and what they come to. */
export async function owed(ctx: LedgerContext, months: { readonly from: Period; readonly to: Period }) {
  const found = (await list(ctx, months)).filter((one) => one.payable !== null && !isZero(one.payable) && one.outcome !== 'voided')
  // of what was corrected before it was paid only the correction is owed
  const all = found.filter((one) => !isZero(one.paid ?? ZERO) || !isSuperseded(one, found))
  const booked = await bookedSums(
    ctx.db,
    ctx.ledger.id,
    'filing',
    all.map(({ id }) => id),
  )
  const rows = all.map((one) => ({ ...one, booked: wholeBooked(booked.get(one.id)) }))
  const total = (of: (one: (typeof rows)[number]) => Money | null) => sum(rows.map((one) => of(one) ?? ZERO))
  return new Answer(rows, {
    total: rows.length,
    totalData: {
      owed: total((one) => (isSuperseded(one, found) ? one.paid : owedOf(one))),
      paid: total(({ paid }) => paid),
      booked: total((one) => one.booked),
    },
  })
}

export async function get(ctx: LedgerContext, id: string) {
  const filing = await queries.get(ctx.db, id)
  const steps = await queries.steps(ctx.db, id)
  const evidence = await listed(ctx, id)
  return {
    ...shown(ctx, filing, steps, await consentTo(ctx, filing), (await lastActors(ctx, [filing])).get(id)),
    differences: seesRows(ctx, filing) ? filing.differences : [],
    steps: steps
      .toSorted((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step))
      .map((one) => ({ ...one, words: seesRows(ctx, filing) ? one.words : '', reason: one.reason === '' ? null : one.reason })),
    evidence: evidence.map(({ saidName, filingId: _, ...one }) => ({ ...one, saidBy: saidName })),
  }
}

/** What makes a filing, and nothing but: from it comes the key it is sent with. */
const keyOf = (ledgerId: string, one: Pick<Filing, 'filing' | 'cycle' | 'period' | 'serial' | 'kind' | 'correction'>): string =>
  [ledgerId, one.filing, one.cycle, one.period, ...(one.serial === 1 ? [] : [one.serial]), one.kind, one.correction].join(':')
const ROUND = /#(\d+)$/
/** Another key, after the bureau has said no to the one before. */
const nextKey = (key: string): string => `${key.replace(ROUND, '')}#${Number(ROUND.exec(key)?.[1] ?? 0) + 1}`

/** One that was taken back has had the first key: what is filed of the period after it goes by another. */
async function freshKey(ctx: LedgerContext, one: Parameters<typeof keyOf>[1]): Promise<string> {
  const last = await queries.lastVoided(ctx.db, one)
  return last === undefined ? keyOf(ctx.ledger.id, one) : nextKey(last)
}

export async function ready(ctx: LedgerContext, period: Period) {
  const today = dayInChina(ctx.now)
  const found = await returnsToFile(ctx, period, today)
  const asks = await askedLast(ctx.db)
  return found.map(({ id, tax, cycle, correction, due, hindrance, checked, by }) => ({
    id,
    tax,
    from: spanOf(period, cycle).from,
    due: lastDayOf(period, cycle, today, tax),
    checked,
    by,
    owed: due,
    correction,
    asks,
    hindered: hindrance?.message ?? '',
  }))
}

/** Doubtful rules the figures rest on, with who switched each on and when: they go into the evidence of the return. */
async function doubtfulOf(ctx: LedgerContext, parameters: Readonly<Record<string, string>>) {
  const used = PACKAGE_KEYS.filter((key) => parameters[`$${key}`] === '1')
  if (used.length === 0) return []
  const all = await switchings(ctx)
  return used.map((key) => {
    const last = all.find((one) => one.package === key)
    const { title, source } = POLICY_PACKAGES[key]
    return { 规定: title, 文号: source, 启用人: last?.by ?? '', 启用时间: last?.at.toISOString() ?? '', 原因: last?.reason ?? '' }
  })
}

/** FI0003 to FI0007 say why a return cannot be handed over. */
export async function handOver(
  caller: LedgerCaller,
  declarationId: string,
  asked: { readonly tax: readonly BureauTax[]; readonly asksClient?: boolean | undefined },
) {
  if (!caller.taxBureau.available) throw broken('FI0003', '系统没有接通税务局，不能申报；请联系管理员设置税务局接口')
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const today = dayInChina(ctx.now)
    const one = await returnToFile(ctx, declarationId, asked.tax, today)
    const { tax } = one
    if (!asked.tax.includes(tax)) throw broken('FI0004', `这份申报表是${taxTitle(tax)}的`)
    if (one.hindrance !== null) throw one.hindrance
    // what was withheld rests on pay sheets, not on vouchers
    if (one.filing !== WITHHELD) await refuseOpenDoubts(ctx, one, '申报')
    const content = await contentOf(ctx, one)
    const { from: spanFrom, to: spanTo } = spanOf(one.period, one.cycle)
    const id = newId()
    const dueOn = lastDayOf(one.period, one.cycle, today, tax)
    const begun = { begunBy: ctx.user.id, begunName: ctx.user.name, begunAt: ctx.now }
    const row = {
      ...content,
      id,
      tax,
      spanFrom,
      spanTo,
      dueOn,
      declarationId,
      // where nobody says it, as it was done last
      asksClient: asked.asksClient ?? (await askedLast(ctx.db)),
      key: await freshKey(ctx, content),
      ...begun,
    }
    if (!(await queries.add(ctx.db, row))) throw conflict('FI0008', '这一期已经申报或正在申报')
    await moveFiled(ctx, { ...row, payable: null, number: '', acceptedAt: null }, 'sending')
    await queries.beginStep(ctx.db, row, FIRST_STEP, ctx.now)
    const doubtful = await doubtfulOf(ctx, content.parameters)
    await keep(ctx, id, FIRST_STEP, [said('values', '报送的数', { ...content, 启用的存疑规定: doubtful })])
    await record(ctx, {
      action: '提交申报',
      object: 'taxFiling',
      objectId: id,
      after: { tax, period: one.period, owed: moneyText(content.owed) },
    })
    await enqueue(ctx, caller.queue, id)
    return { id }
  })
}

interface Said {
  readonly act: PressedAct
  readonly step: Step
  readonly reason: string
}
/** What a person does goes with its reason where something differs from what was meant. */
const NEEDS_REASON: ReadonlySet<PressedAct> = new Set<PressedAct>(['accept', 'takeOver'])

/** What was filed elsewhere is taken over as it is, with what differs; nothing is sent. */
async function takenOver(caller: LedgerCaller, id: string) {
  const filing = await caller.transact((ctx) => queries.get(ctx.db, id))
  const there = await inSession(caller, (who) => caller.taxBureau.status({ ...who, ...about(filing), key: '' }))
  if (!there.found) throw broken('FI0010', '税务局查不到别处的申报')
  return { changes: { ...acceptedBy(filing, there), outcome: 'elsewhere' as const, ...(there.key !== '' && { key: there.key }) }, there }
}

type Decided = 'again' | 'takeOver' | 'accept' | 'pay'
/** What the filing itself becomes of it. */
function changesBy(filing: Filing, step: StepRow, act: PressedAct): Parameters<typeof queries.set>[2] {
  if (act === 'pay') return { payKey: filing.payKey === '' ? `${filing.key}:pay` : nextKey(filing.payKey) }
  if (act === 'again' && step.reason === 'lost')
    return step.step === 'pay' ? { payKey: nextKey(filing.payKey) } : { key: nextKey(filing.key) }
  return {}
}

/** FI0009: what differs from what was meant is gone on with only by whoever says why. */
export async function act(caller: LedgerCaller, id: string, { act: what, step, reason }: Said): Promise<void> {
  if (NEEDS_REASON.has(what) && reason === '') throw broken('FI0009', '请填写说明', [{ field: 'reason', reason: '请填写说明' }])
  const taken = what === 'takeOver' ? await takenOver(caller, id) : null
  await caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const filing = await queries.lock(ctx.db, id)
    const at = current(await queries.steps(ctx.db, id))
    checkAct(at === undefined || at.step !== step || at.state !== 'blocked' || at.reason === '' ? null : at.reason, what)
    if (what === 'keep' || (what === 'stop' && step === 'void')) await kept(ctx, caller.queue, filing)
    else if (what === 'stop') await stopped(ctx, filing, at!)
    else {
      const why = at!.reason
      await queries.set(ctx.db, id, taken?.changes ?? changesBy(filing, at!, what))
      if (taken !== null) {
        await queries.changeStep(ctx.db, id, step, { state: 'done', reason: '', words: '', nextAt: null, endedAt: ctx.now })
        await queries.beginStep(ctx.db, filing, 'receipt', ctx.now)
        await moveFiled(ctx, await queries.get(ctx.db, id), 'elsewhere')
      } else if (why === 'partly') {
        await queries.changeStep(ctx.db, id, step, { state: 'done', endedAt: ctx.now })
        await queries.beginStep(ctx.db, filing, 'pay', ctx.now)
        await queries.changeStep(ctx.db, id, 'pay', { decided: 'pay' })
      } else {
        // what came with a ledger may have been sent where it came from: it is asked about before it is sent
        const sentAt = why === 'travelled' ? at!.sentAt : null
        await queries.changeStep(ctx.db, id, step, { state: 'waiting', decided: what as Decided, nextAt: ctx.now, sentAt })
      }
      await enqueue(ctx, caller.queue, id)
    }
    const words = { 办理: what, 步骤: stepNames[step], 说明: reason, 停下原因: at!.reason === '' ? '' : blocks[at!.reason].title }
    await keep(ctx, id, step, [
      said('decision', '经办人的处理', { ...words, 人: ctx.user.name }),
      ...(taken === null ? [] : [said('accepted', '别处的申报', taken.there)]),
    ])
    await record(ctx, { action: '办理申报', object: 'taxFiling', objectId: id, after: words })
  })
}

/** Not taken back after all: it goes on from the receipt, as it was. */
async function kept(ctx: LedgerContext, queue: LedgerCaller['queue'], filing: Filing): Promise<void> {
  await queries.changeStep(ctx.db, filing.id, 'void', { state: 'done', reason: '', words: '没有作废', nextAt: null, endedAt: ctx.now })
  await queries.beginStep(ctx.db, filing, 'receipt', ctx.now)
  await enqueue(ctx, queue, filing.id)
}

/** FI0011: what was sent cannot be stopped any more; it is corrected or voided. */
async function stopped(ctx: LedgerContext, filing: Filing, at: StepRow): Promise<void> {
  if (filing.number !== '' || at.sentAt !== null) throw broken('FI0011', '已经报送，不能取消；请更正或作废')
  await queries.set(ctx.db, filing.id, { outcome: 'stopped' })
  await queries.changeStep(ctx.db, filing.id, at.step, { state: 'failed', nextAt: null, endedAt: ctx.now })
  await moveFiled(ctx, filing, 'refused')
}

/** 缴款 is pressed at whatever step waits for it: to be paid, not enough on the account, paid in part. */
export async function pay(caller: LedgerCaller, id: string): Promise<void> {
  const at = await caller.transact(async (ctx) => {
    await queries.get(ctx.db, id)
    return current(await queries.steps(ctx.db, id))
  })
  return act(caller, id, { act: 'pay', step: at?.step ?? 'archive', reason: '' })
}
