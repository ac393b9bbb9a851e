/** 核算方法: what is chosen, tried out, changed with a reason from an open month on, on record, and taken away as a register. */
import {
  checkMethodChange,
  choiceName,
  choicesOf,
  methodFor,
  methods,
  methodsOf,
  type MethodDraft,
  type MethodEffect,
  type MethodKey,
} from '@app/domain/ledger/accounting-methods/method'
import { broken } from '@app/domain/kernel/app-error'
import { groupThousands } from '@app/domain/kernel/money'
import { momentText, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { registerSheet, sheetFile } from '../../platform/sheet-file.ts'
import { lockChain, record } from '../book-log/index.ts'
import * as queries from './accounting-methods.queries.ts'
import { applyMethod, effectOf } from './effects.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>

/** 往来列示 is a switch of the ledger, set when it was created; the others are what the register says. */
const valueNow = (ctx: Reader, changes: readonly queries.ChangeRow[], key: MethodKey, period: Period) =>
  key === 'reclassification'
    ? {
        value: ctx.ledger.reclassified ? 'reclassified' : 'plain',
        since: changes.findLast((one) => one.method === key)?.effective ?? null,
      }
    : methodFor(changes, key, ctx.ledger.standard, period)

/** The method a month's figures are computed by, and since when; null where the standard leaves no choice. Read once for many months. */
export async function methodOver(ctx: Reader, key: MethodKey) {
  const changes = await queries.changes(ctx.db)
  return (period: Period) => valueNow(ctx, changes, key, period)
}
export const methodInForce = async (ctx: Reader, key: MethodKey, period: Period) => (await methodOver(ctx, key))(period)

/** Every choice in force in a month, with the changes that hold for it. */
export const methodsInForce = async (ctx: Reader, period: Period) => inForce(ctx, await queries.changes(ctx.db), period)

function inForce(ctx: Reader, changes: readonly queries.ChangeRow[], period: Period) {
  const { standard } = ctx.ledger
  return {
    methods: methodsOf(standard).map((key) => {
      const { value, since } = valueNow(ctx, changes, key, period)!
      const { name, law, computed } = methods[key]
      return { method: key, name, law: law[standard] ?? '', value, valueName: choiceName(key, standard, value), since, computed }
    }),
    changes: changes.filter((one) => one.effective <= period).map((one) => shownChange(ctx, one)),
  }
}

const shownChange = ({ ledger }: Reader, { method, from, to, effect, ...row }: queries.ChangeRow) => ({
  ...row,
  method,
  name: methods[method].name,
  from: choiceName(method, ledger.standard, from),
  to: choiceName(method, ledger.standard, to),
  effect: shownEffect(effect),
})
const shownEffect = ({ words, lines }: MethodEffect) => ({ words, lines: lines.map((line) => ({ ...line })) })

/** Settings of accounting and tax that are told in the log alone, by their names. */
const settingNames: Readonly<Record<string, string>> = {
  vatFiling: '增值税申报周期',
  urbanRate: '城建税税率',
  smallProfit: '小型微利企业',
  reviewed: '凭证审核',
  separateDuties: '不相容岗位分离',
  aloneReason: '一人做账的原因',
  vatNature: '纳税人性质',
  standard: '会计准则',
}
const wordsOf = (value: unknown): string => {
  if (value === true) return '开启'
  if (value === false) return '关闭'
  const words: Readonly<Record<string, string>> = {
    month: '按月',
    quarter: '按季',
    generalTaxpayer: '一般纳税人',
    smallScaleTaxpayer: '小规模纳税人',
  }
  return words[String(value)] ?? String(value)
}

const settingChanges = (acts: readonly queries.SettingAct[]) =>
  acts.flatMap(({ action, before, after, userName, at }) =>
    Object.entries(settingNames).flatMap(([key, what]) => {
      const [from, to] = [before?.[key], after?.[key]]
      if (from === undefined || to === undefined || from === to) return []
      return [{ action, what, from: wordsOf(from), to: wordsOf(to), changedBy: userName, changedAt: at }]
    }),
  )

export async function list(ctx: LedgerContext) {
  const open = openPeriod(ctx.ledger)
  const changes = await queries.changes(ctx.db)
  const { methods: rows } = inForce(ctx, changes, open)
  const acts = await queries.settingActs(ctx.db, ctx.ledger.id, ['修改企业信息', '修改税务与账务设置'])
  return {
    firstOpen: open,
    methods: rows.map((row) => ({ ...row, choices: choicesOf(row.method, ctx.ledger.standard).map((one) => ({ ...one })) })),
    changes: changes.toReversed().map((one) => shownChange(ctx, one)),
    settings: settingChanges(acts),
  }
}

type Asked = Pick<MethodDraft, 'method' | 'to' | 'effective'>

export async function preview(ctx: LedgerContext, { method, to, effective }: Asked) {
  const now = valueNow(ctx, await queries.changes(ctx.db), method, effective)
  checkMethodChange(
    { method, to, effective, reason: '', effectWords: '' },
    { standard: ctx.ledger.standard, value: now?.value ?? null, firstOpen: openPeriod(ctx.ledger), booked: false },
  )
  return shownEffect(await effectOf(ctx, method, { from: now!.value, to, effective }))
}

/** AM0001 without a reason, once anything is booked. The effect is computed before the change holds. */
export async function change(ctx: LedgerContext, draft: MethodDraft): Promise<void> {
  await lockChain(ctx.db)
  const { method, to, effective, reason, effectWords } = draft
  const changes = await queries.changes(ctx.db)
  const now = valueNow(ctx, changes, method, effective)
  checkMethodChange(draft, {
    standard: ctx.ledger.standard,
    value: now?.value ?? null,
    firstOpen: openPeriod(ctx.ledger),
    booked: await queries.booked(ctx.db, ctx.ledger.id),
  })
  const from = now!.value
  const computed = await effectOf(ctx, method, { from, to, effective })
  const effect = { words: [computed.words, effectWords].filter((words) => words !== '').join('；'), lines: computed.lines }
  if (method === 'reclassification') await queries.setReclassified(ctx.db, to === 'reclassified')
  const { standard } = ctx.ledger
  const logSeq = await record(ctx, {
    action: '变更核算方法',
    object: 'accountingMethod',
    objectId: method,
    before: { method: methods[method].name, value: choiceName(method, standard, from) },
    after: { value: choiceName(method, standard, to), effective, reason, effect },
  })
  const row = { method, from, to, effective, reason, effect, changedBy: ctx.user.name, changedAt: ctx.now }
  await queries.add(ctx.db, row, logSeq)
  await applyMethod(ctx, method, effective)
}

/** The switch of the company's settings: the same change, from the first open month on. */
export async function reclassify(ctx: LedgerContext, reclassified: boolean, reason: string): Promise<void> {
  if (reclassified === ctx.ledger.reclassified) return
  const to = reclassified ? 'reclassified' : 'plain'
  await change(ctx, { method: 'reclassification', to, effective: openPeriod(ctx.ledger), reason, effectWords: '' })
}

/** AM0002 for a change that came with a ledger and that its standard does not offer. */
export async function checkBrought(ctx: LedgerContext): Promise<void> {
  for (const { method, from, to } of await queries.changes(ctx.db)) {
    const offered = choicesOf(method, ctx.ledger.standard).map((one) => one.value)
    if (!offered.includes(from) || !offered.includes(to) || from === to)
      throw broken('AM0002', `当前会计准则没有这样变更的${methods[method].name}`)
  }
}

const effectText = ({ words, lines }: MethodEffect): string =>
  [words, ...lines.map((line) => `${line.name}由${groupThousands(line.was)}变为${groupThousands(line.is)}`)]
    .filter((text) => text !== '')
    .join('；')

async function register(ctx: LedgerContext): Promise<Sheet> {
  const rows = await queries.changes(ctx.db)
  return registerSheet(ctx, {
    title: '核算方法变更登记簿',
    columns: [
      ['name', '核算方法', 18],
      ['from', '变更前', 18],
      ['to', '变更后', 18],
      ['effective', '适用期间', 10],
      ['reason', '变更原因', 26],
      ['effect', '影响', 36],
      ['changedBy', '经办人', 10],
      ['changedAt', '登记时间', 18],
    ],
    rows: rows.map((row, index) => {
      const { name, from, to, effective, reason, effect, changedBy, changedAt } = shownChange(ctx, row)
      const cells = { name, from, to, effective, reason, effect: effectText(effect), changedBy, changedAt: momentText(changedAt) }
      return { key: String(index), cells }
    }),
  })
}

export const file = async (ctx: LedgerContext, format: 'xlsx' | 'pdf') => sheetFile(await register(ctx), '核算方法变更登记簿', format)
