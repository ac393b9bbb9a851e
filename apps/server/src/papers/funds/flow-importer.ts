/** Importing statements (流水导入): files to flows, flows to our accounts, the proof of their balances. */
import { AppError } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { sum } from '@app/domain/kernel/money'
import { dayInChina, periodOf } from '@app/domain/kernel/period'
import { whyNotBooked } from '@app/domain/papers/funds/flow-status'
import type { FundFlow, StatementReading } from '@app/domain/papers/funds/fund-flow'
import { isWalletLayout } from '@app/domain/papers/funds/layouts'
import { movedBy } from '@app/domain/papers/same-money/wallet-rows'
import { statementsIn } from '@app/domain/papers/funds/account-chain'
import { planFlows, slotOf, type DoubledFlow, type FlowOfFile, type NewFlow } from '@app/domain/papers/funds/plan-import'
import { inBulk, insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { asksPassword } from '../../platform/locks/unlock.ts'
import type { Choices, Importer, Plan, Slot } from '../imports/index.ts'
import { ownAccounts, rememberAccount, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import {
  dayQuestionsOf,
  futureNotices,
  headsOf,
  marksOf,
  questionsOf,
  refusedOf,
  sectionsOf,
  type FileReading,
  type Reading,
} from './flow-preview.ts'
import type { FlowRow } from './flows.write.queries.ts'
import * as write from './flows.write.queries.ts'
import { readStatement } from './read-statement.ts'
import * as statements from './statements.queries.ts'
import { slot } from '../../platform/area.ts'

type Recognised = Extract<StatementReading, { kind: 'recognised' }>

const LISTED = 200

type Listener = (ctx: LedgerContext) => Promise<void>
/** Told inside the transaction when movements were imported. */
export const flowListeners = slot<Listener>()

/** Flows of all files in the order they happened, so that rows numbered in this order list that way. */
function flowsOf(reading: Reading): FlowOfFile[] {
  return reading.files.flatMap(({ reading: one }, file) => {
    if (one.kind !== 'recognised') return []
    const backwards = new Set(
      one.sections.filter((section) => section.chains.some((chain) => chain.order === 'newestFirst')).map((section) => section.sheet),
    )
    const bySheet = Map.groupBy(one.flows, (flow) => flow.sheet)
    return [...bySheet].flatMap(([sheet, flows]) => {
      const newestFirst = backwards.has(sheet) || (flows[0]?.day ?? '') > (flows.at(-1)?.day ?? '')
      const wallet = isWalletLayout(one.layout)
      return (newestFirst ? flows.toReversed() : flows).map((flow) => ({ file, flow: { ...flow, ...movedBy(flow, wallet) } }))
    })
  })
}

/** Which of our accounts a text of the file means: as chosen, by its number, as printed before, or the only wallet of that name. */
function recognise(
  slot: string,
  printed: string,
  title: string,
  layout: string,
  currency: string,
  known: readonly BankAccount[],
  choices: Choices,
): string | null {
  const open = known.filter((account) => !account.disabled)
  const chosen = open.find((account) => account.id === choices[slot])
  if (chosen) return chosen.id
  const inCurrency = open.filter((account) => account.currency === currency)
  const digits = printed.replace(/[\s-]/g, '')
  const byNumber = inCurrency.find((account) => account.accountNumber !== '' && account.accountNumber === digits)
  if (byNumber) return byNumber.id
  const name = rememberedAs(slot, title, layout)
  const remembered = name === null ? [] : inCurrency.filter((account) => account.printedAs.includes(name))
  return remembered.length === 1 ? remembered[0]!.id : null
}

/** Layouts whose title names no bank. */
const NAMELESS: ReadonlySet<string> = new Set([
  'generic',
  'mapped',
  'treasury',
  'companyBankBook',
  'bankReconciliation',
  'ofx',
  'qif',
  'mt940',
  'camt053',
])

/** A statement that prints no account is remembered by its layout; a table of anybody's says nothing of whose account it is. */
const rememberedAs = (slot: string, title: string, layout: string): string | null =>
  slot.trim() !== '' ? slot : NAMELESS.has(layout) ? null : `@${title}`

interface TitledSlot extends Slot {
  readonly title: string
  readonly layout: string
}
function slotsOf(reading: Reading, flows: readonly FlowOfFile[], known: readonly BankAccount[], choices: Choices): TitledSlot[] {
  const slots = new Map<string, { readonly first: FlowOfFile; count: number }>()
  for (const one of flows) {
    const slot = slotOf(one.flow)
    const there = slots.get(slot) ?? { first: one, count: 0 }
    there.count += 1
    slots.set(slot, there)
  }
  return [...slots].map(([slot, { first, count }]) => {
    const { sections, title, layout, accountLost = false } = reading.files[first.file]!.reading as Recognised
    const section = sections.find(
      (one) => one.sheet === first.flow.sheet && (one.bankAccount === first.flow.ownBankAccount || sections.length === 1),
    )
    const bankName = section?.bankName || (NAMELESS.has(layout) ? '' : title)
    const { ownBankAccount: printed, currency } = first.flow
    return {
      slot,
      printed,
      currency,
      bankName,
      holder: section?.holder ?? '',
      flowCount: count,
      bankAccountId: recognise(slot, printed, title, accountLost ? 'mapped' : layout, currency, known, choices),
      title,
      // what cannot be told is not remembered either
      layout: accountLost ? 'mapped' : layout,
    }
  })
}

/** With the other side of a reversal, where it stands in the file. */
function keptOf(flow: FundFlow): string | null {
  const pair = flow.reversedBy === undefined && flow.reverses === undefined ? [] : [{ label: '冲正', text: whyNotBooked(flow) }]
  const kept = [...flow.kept, ...pair]
  return kept.length === 0 ? null : JSON.stringify(kept)
}

function rowOf(ctx: LedgerContext, { flow, file, bankAccountId, identity }: NewFlow, reading: Reading, importId: string): FlowRow {
  // what is no column of its own; the rest of a movement is stored as it is
  const { counterparty, reversedBy: _b, reverses: _r, ownBankAccount: _a, ...said } = flow
  return {
    ...said,
    id: newId(),
    bankAccountId,
    identity,
    period: periodOf(flow.day),
    counterpartyName: counterparty.name,
    counterpartyAccount: counterparty.bankAccount,
    counterpartyBank: counterparty.bankName,
    kept: keptOf(flow),
    importId,
    fileId: reading.files[file]!.id,
    edited: false,
    createdName: ctx.user.name,
    createdAt: ctx.now,
  }
}

/** A row that looks like another, beside what it looks like. */
function doubledRow({ files }: Reading, { key, file, flow, twin, taken }: DoubledFlow) {
  const place = (one: FlowOfFile): string =>
    [
      one.file === file ? '' : `《${files[one.file]!.name}》`,
      one.flow.sheet === flow.sheet && one.file === file ? '' : one.flow.sheet,
      `第${one.flow.row}行`,
    ]
      .filter((text) => text !== '')
      .join(' ')
  return {
    key,
    fileName: files[file]!.name,
    sheet: flow.sheet,
    row: flow.row,
    day: flow.day,
    title: titleOf(flow),
    party: flow.counterparty.name,
    first: flow.inflow,
    second: flow.outflow,
    twin: twin === null ? '以前导入过的一行，日期、金额、对方、摘要都相同' : `${place(twin)}，日期、金额、对方、摘要都相同`,
    taken,
  }
}

const titleOf = (flow: FundFlow): string => [flow.abstract, flow.purpose].filter((text) => text !== '').join(' ') || flow.transactionKind

export const flowImporter: Importer<Reading> = {
  async read(files, mappings) {
    const readings = await Promise.all(
      files.map(async ({ bytes, name }): Promise<FileReading> => {
        try {
          return await readStatement(bytes, name, mappings)
        } catch (error) {
          // a password is asked for, for all of them
          if (files.length === 1 || !(error instanceof AppError) || asksPassword(error)) throw error
          return { kind: 'refused', reason: error.message }
        }
      }),
    )
    return { files: files.map(({ id, name }, index) => ({ id, name, reading: readings[index]! })) }
  },
  async plan(ctx, reading, choices, taken): Promise<Plan> {
    const known = await ownAccounts(ctx.db)
    const today = dayInChina(ctx.now)
    const flows = flowsOf(reading)
    // copies of rows on other pages, after those they look like
    const copies = reading.files.flatMap(({ reading: one }, file) =>
      one.kind === 'recognised'
        ? one.repeats.map((flow) => ({ file, flow: { ...flow, ...movedBy(flow, isWalletLayout(one.layout)) } }))
        : [],
    )
    const all = [...flows, ...copies]
    const slots = slotsOf(reading, flows, known, choices)
    const accountOf = new Map(slots.flatMap((slot) => (slot.bankAccountId === null ? [] : [[slot.slot, slot.bankAccountId] as const])))
    // planned twice: once for the keys to look up, once against what was found
    const wanted = planFlows(all, accountOf, () => false, taken).added
    const there = await write.known(ctx.db, wanted, ctx.ledger.id)
    const plan = planFlows(all, accountOf, (account, identity) => there.has(`${account}|${identity}`), taken)
    const left = new Set(plan.doubled.filter((one) => !one.taken).map((one) => one.flow))
    const fresh =
      accountOf.size === slots.length ? plan.added.map((one) => one.flow) : all.flatMap(({ flow }) => (left.has(flow) ? [] : [flow]))
    return {
      title: [...new Set(reading.files.flatMap((file) => (file.reading.kind === 'recognised' ? [file.reading.title] : [])))].join('、'),
      outline: [plan.added.map((one) => [one.bankAccountId, one.identity]), plan.skipped, plan.homeless],
      newCount: plan.added.length + plan.homeless,
      changedCount: 0,
      skippedCount: plan.skipped,
      shown: {
        firstTotal: sum(fresh.map((flow) => flow.inflow)),
        secondTotal: sum(fresh.map((flow) => flow.outflow)),
        rows: fresh.slice(0, LISTED).map((flow) => ({
          day: flow.day,
          title: titleOf(flow),
          party: flow.counterparty.name,
          first: flow.inflow,
          second: flow.outflow,
        })),
        changes: [],
        conflicts: [],
        refused: refusedOf(reading),
        sections: sectionsOf(reading),
        slots,
        candidates: reading.files.flatMap(({ name, reading: one }) =>
          one.kind === 'unrecognised'
            ? one.candidates.map((candidate) => ({
                fileName: name,
                sheet: candidate.sheet,
                row: candidate.row,
                headers: [...candidate.headers],
                fingerprint: candidate.fingerprint,
                guess: { ...candidate.guess },
                sample: candidate.sample.map((row) => [...row]),
              }))
            : [],
        ),
        heads: headsOf(reading),
        questions: questionsOf(reading),
        dayQuestions: dayQuestionsOf(reading),
        marks: marksOf(reading, today),
        doubled: plan.doubled.slice(0, LISTED).map((one) => doubledRow(reading, one)),
        notices: [
          ...futureNotices(reading, today),
          ...new Set(reading.files.flatMap(({ reading: one }) => (one.kind === 'recognised' ? one.notices : []))),
        ],
      },
      store: (importId) => store(ctx, reading, plan.added, slots, importId),
    }
  },
  async builtOn(ctx, importId) {
    const rows = await write.builtOn(ctx.db, ctx.ledger.id, importId)
    return rows.map(({ row, day, abstract, voucher }) => ({
      row,
      reason: `${day} ${abstract}：${voucher === null ? '已修改' : `已生成凭证${voucher}`}`,
    }))
  },
  async undo(ctx, importId) {
    await statements.removeImport(ctx.db, importId)
    await write.removeImport(ctx.db, importId)
  },
}

async function store(
  ctx: LedgerContext,
  reading: Reading,
  added: readonly NewFlow[],
  slots: readonly TitledSlot[],
  importId: string,
): Promise<void> {
  const rows = added.map((one) => rowOf(ctx, one, reading, importId))
  await inBulk(ctx.db, () => insertRows(ctx.db, 'fundFlows', rows))
  await insertRows(ctx.db, 'bankStatements', statementsOf(reading, slots, importId))
  for (const { slot, title, layout, bankAccountId } of slots) {
    const name = rememberedAs(slot, title, layout)
    if (bankAccountId !== null && name !== null) await rememberAccount(ctx.db, ctx.ledger.id, bankAccountId, name)
  }
  for (const listener of flowListeners()) await listener(ctx)
}

/** Every statement of the files, whole: rows that were there already belong to it all the same. */
function statementsOf(reading: Reading, slots: readonly TitledSlot[], importId: string): statements.NewStatement[] {
  const accountOf = new Map(slots.map((slot) => [slot.slot, slot.bankAccountId]))
  return reading.files.flatMap(({ id: fileId, reading: one }) =>
    one.kind !== 'recognised'
      ? []
      : statementsIn(one.flows, one.sections, slotOf).flatMap(({ slot, from, to, ...facts }) => {
          const bankAccountId = accountOf.get(slot) ?? null
          return bankAccountId === null ? [] : [{ ...facts, bankAccountId, importId, fileId, fromOn: from, toOn: to }]
        }),
  )
}
