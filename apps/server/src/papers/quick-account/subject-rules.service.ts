/** Rules that learn: proposed by corrections, confirmed, shared in the firm, tried on past months, switched off; each step is kept. */
import { broken, forbidden, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { checkPattern, keyOfCorrection, type MemoryState, type RulePattern } from '@app/domain/papers/quick-account/memory'
import type { DraftChange } from '../../finance/vouchers/index.ts'
import { allSubjects, type StoredSubject } from '../../ledger/subjects/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { asAgency, type Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as firm from './firm-rules.queries.ts'
import { nameInChart } from './proposals.ts'
import * as queries from './quick-account.queries.ts'
import * as trials from './rule-trial.queries.ts'

const stateNames: Readonly<Record<MemoryState, string>> = { proposed: '待确认', confirmed: '已确认', off: '已停用' }
const TRIAL_LINES = 500

interface Told {
  readonly subjectCode: string
  readonly subjectName: string
  readonly state: MemoryState
}
const shown = ({ subjectCode, subjectName, state }: Told): Told => ({ subjectCode, subjectName, state })
const sentence = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const { subjectCode, subjectName, state } = value as Told
  return `${subjectCode} ${subjectName}，${stateNames[state]}`
}

/** Rules of a firm are its own people's: a ledger shared with another firm shows them none. */
const ofOwner = (ctx: LedgerContext): boolean => ctx.user.agency?.id === ctx.ledger.agencyId
const maySharing = (ctx: LedgerContext): boolean =>
  ofOwner(ctx) && ctx.user.roles.some((role) => role === 'ROLE_CHARGE' || role === 'ROLE_SPONSOR')

export async function list(ctx: LedgerContext) {
  const own = (await queries.memories(ctx.db)).map((one) => ({ ...one, scope: 'ledger' as const }))
  const shared = ofOwner(ctx) ? await firm.firmRules(ctx) : []
  const rows = [...own, ...shared.map((one) => ({ ...one, scope: 'firm' as const, subjectId: null, times: 0, wouldChange: 0 }))]
  return new Answer(rows, { total: rows.length, totalData: { mayShare: maySharing(ctx) } })
}

/** SR0003 for a subject one cannot book on. */
export async function subjectToBookOn(ctx: LedgerContext, id: string): Promise<StoredSubject> {
  const subject = (await allSubjects(ctx.db)).find((one) => one.id === id)
  if (!subject?.leaf || subject.disabled)
    throw broken('SR0003', '请选择未停用的末级科目', [{ field: 'subjectId', reason: '请选择未停用的末级科目' }])
  return subject
}

type Act = '更正提出' | '新增' | '修改' | '确认' | '停用' | '启用'

async function keep(ctx: LedgerContext, pattern: RulePattern, subject: StoredSubject, state: MemoryState, act?: Act): Promise<string> {
  const before = await queries.memoryOf(ctx.db, pattern)
  const { changes } = await trials.counts(ctx.db, ctx.ledger.id, pattern, subject.id, null)
  const id = await queries.remember(ctx.db, ctx.ledger.id, {
    side: pattern.side,
    key: pattern.key,
    text: pattern.text,
    subjectId: subject.id,
    state,
    wouldChange: changes,
    by: ctx.user.name,
    at: ctx.now,
  })
  const after: Told = { subjectCode: subject.code, subjectName: subject.fullName, state }
  if (before && before.subjectId === subject.id && before.state === state) return id
  await queries.addChange(ctx.db, {
    ruleId: id,
    action: act ?? (before ? '修改' : '新增'),
    before: before ? JSON.stringify(shown(before)) : null,
    after: JSON.stringify(after),
    changedBy: ctx.user.id,
    changedName: ctx.user.name,
    changedAt: ctx.now,
  })
  return id
}

/** A rule a person writes down is confirmed by that. SR0001, SR0002 for what it is about, SR0003 for its subject. */
export async function save(
  ctx: LedgerContext,
  { subjectId, ...given }: RulePattern & { readonly subjectId: string },
): Promise<{ id: string }> {
  const pattern = checkPattern(given)
  const subject = await subjectToBookOn(ctx, subjectId)
  const id = await keep(ctx, pattern, subject, 'confirmed')
  await record(ctx, {
    action: '保存科目规则',
    object: 'subjectRule',
    objectId: id,
    after: { ...pattern, subject: `${subject.code} ${subject.fullName}` },
  })
  return { id }
}

/**
 * Proposes a rule for a correction; what agrees with it already only counts once more. A rule that was confirmed and is now contradicted
 * is proposed anew: a person decides which of both is right.
 */
export async function propose(ctx: LedgerContext, pattern: RulePattern, subject: StoredSubject): Promise<void> {
  const before = await queries.memoryOf(ctx.db, pattern)
  const agrees = before?.subjectId === subject.id
  await keep(ctx, pattern, subject, agrees && before.state !== 'off' ? before.state : 'proposed', '更正提出')
}

/** A person changed a proposed subject on a voucher made from documents: proposed that way the next time. */
export async function learn(ctx: LedgerContext, change: DraftChange): Promise<void> {
  if (!['outputInvoice', 'inputInvoice', 'fundFlow', 'otherItem'].includes(change.sourceKind)) return
  const documents = await queries.documentsOf(ctx.db, ctx.ledger.id, change.voucherId)
  if (documents.length === 0) return
  let subjects: ReadonlyMap<string, StoredSubject> | null = null
  for (const document of documents) {
    const before = change.before[document.position - 1]
    const after = change.after[document.position - 1]
    if (!before || !after || before.subjectId === after.subjectId) continue
    const key = keyOfCorrection(document.goods, document.party)
    subjects ??= new Map((await allSubjects(ctx.db)).map((one) => [one.id, one]))
    const subject = subjects.get(after.subjectId)
    if (key && subject) await propose(ctx, { side: document.side, ...key }, subject)
  }
}

const stateActs: Readonly<Record<MemoryState, Act>> = { proposed: '更正提出', confirmed: '确认', off: '停用' }
const gone = () => notFound('SR0404', '规则不存在，请刷新')

export async function setState(
  ctx: LedgerContext,
  { id, scope, state }: { id: string; scope: 'ledger' | 'firm'; state: MemoryState },
): Promise<void> {
  if (state === 'proposed') throw broken('SR0005', '规则只能确认或停用')
  if (scope === 'firm') return setFirmState(ctx, id, state)
  const before = await queries.memory(ctx.db, id)
  if (!before) throw gone()
  if (before.state === state) return
  await queries.setMemory(ctx.db, id, { subjectId: before.subjectId, state, changedAt: ctx.now, changedName: ctx.user.name })
  await queries.addChange(ctx.db, {
    ruleId: id,
    action: before.state === 'off' ? '启用' : stateActs[state],
    before: JSON.stringify(shown(before)),
    after: JSON.stringify(shown({ ...before, state })),
    changedBy: ctx.user.id,
    changedName: ctx.user.name,
    changedAt: ctx.now,
  })
}

function checkSharing(ctx: LedgerContext): void {
  if (!maySharing(ctx)) throw forbidden('SR0006', '全公司的规则由本公司的主管或主办会计管理')
}

async function setFirmState(ctx: LedgerContext, id: string, state: 'confirmed' | 'off'): Promise<void> {
  checkSharing(ctx)
  const { agencyId, standard } = ctx.ledger
  await asAgency(ctx.db, agencyId, async (tx) => {
    const before = await firm.lockFirmRule(tx, agencyId, standard, id)
    if (!before) throw gone()
    if (before.state === state) return
    await putFirm(ctx, tx, before, { ...before, state }, state === 'off' ? '停用' : '启用')
  })
}

/** SR0007 for a rule on a subject other ledgers do not have: details of a party, a bank account. */
export async function share(ctx: LedgerContext, id: string): Promise<{ id: string }> {
  checkSharing(ctx)
  const rule = await queries.memory(ctx.db, id)
  if (!rule) throw gone()
  const subject = await subjectToBookOn(ctx, rule.subjectId)
  if (nameInChart(ctx.ledger, subject.code) !== subject.name)
    throw broken('SR0007', `${subject.code} ${subject.fullName}是本账套自己的科目，其他账套没有，不能全公司共用`)
  const { agencyId, standard } = ctx.ledger
  return asAgency(ctx.db, agencyId, async (tx) => {
    const before = await firm.firmRuleOf(tx, agencyId, standard, rule)
    const { side, key, text } = rule
    const to = {
      id: before?.id ?? newId(),
      side,
      key,
      text,
      subjectCode: subject.code,
      subjectName: subject.fullName,
      state: 'confirmed' as const,
    }
    await putFirm(ctx, tx, before ?? null, to, before ? '修改' : '共用')
    return { id: to.id }
  })
}

async function putFirm(
  ctx: LedgerContext,
  tx: Tx,
  before: firm.FirmRule | null,
  to: Omit<firm.FirmRule, 'changedAt' | 'changedName'>,
  action: string,
): Promise<void> {
  const { agencyId, standard } = ctx.ledger
  const rule = { ...to, changedAt: ctx.now, changedName: ctx.user.name }
  if (before) await firm.changeFirmRule(tx, agencyId, rule)
  else await firm.addFirmRule(tx, agencyId, standard, rule)
  await firm.addFirmChange(tx, agencyId, {
    ruleId: rule.id,
    action,
    before: before ? JSON.stringify(shown(before)) : null,
    after: JSON.stringify(shown(rule)),
    changedBy: ctx.user.id,
    changedName: ctx.user.name,
    changedAt: ctx.now,
  })
}

export async function history(ctx: LedgerContext, id: string, scope: 'ledger' | 'firm') {
  if (scope === 'firm' && !ofOwner(ctx)) return []
  const rows = scope === 'firm' ? await firm.firmHistory(ctx, id) : await queries.history(ctx.db, id)
  return rows.map(({ before, after, ...row }) => ({ ...row, before: sentence(before), after: sentence(after) }))
}

export async function trial(
  ctx: LedgerContext,
  { subjectId, from, to, ...given }: RulePattern & { readonly subjectId: string; readonly from: Period; readonly to: Period },
) {
  const pattern = checkPattern(given)
  if (from > to) throw broken('SR0008', '起始月份晚于截止月份')
  await subjectToBookOn(ctx, subjectId)
  const { lines, changes } = await trials.counts(ctx.db, ctx.ledger.id, pattern, subjectId, { from, to })
  const rows = await trials.trial(ctx.db, ctx.ledger.id, pattern, subjectId, { from, to }, TRIAL_LINES)
  return new Answer(rows, { total: lines, totalData: { lines, changes } })
}
