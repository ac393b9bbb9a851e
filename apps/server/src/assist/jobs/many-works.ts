/** What is done to many ledgers, one after another, each in transactions of its own: one that fails is listed and stops no other. */
import type { AskedManyJob } from '@app/domain/assist/jobs/job'
import { printParts, type PrintPart } from '@app/domain/centre/printing/print-parts'
import { safeName } from '@app/domain/finance/archive/package'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { hasStatement } from '@app/domain/finance/reports/templates'
import { AppError, broken } from '@app/domain/kernel/app-error'
import { firstOfQuarter, lastOfQuarter, type Period, yearOf } from '@app/domain/kernel/period'
import type { MonthPartKey } from '@app/domain/papers/quick-account/steps'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { moveYear, yearsToMove } from '../../centre/past-years/index.ts'
import { booklet } from '../../finance/ledger-cover/index.ts'
import { closePeriod } from '../../finance/period-end/index.ts'
import { takeStatement } from '../../finance/reports/index.ts'
import { printVouchers } from '../../finance/vouchers/index.ts'
import { generateWithCost } from '../../stock/cost/index.ts'
import { preparePersonTax } from '../../tax/iit/index.ts'
import { entered, enteredCaller, type OneOfMany, type ManyCaller } from '../../ledger/ledgers/index.ts'
import { zipInto } from '../../platform/documents/zip-into.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sizeText } from './job-works.ts'
import { countWords, eachOfMany } from './many.ts'
import { quickMonths } from './month-work.ts'
import { filePersonTax, fileReturns, prepareReturns, type ReturnOfMany } from './return-works.ts'
import { packSoon, wantPacked } from './packing.ts'
import type { Outcome, Progress } from './runner.ts'

export interface ManyAsked {
  readonly from: Period
  readonly to?: Period | undefined
  readonly generate: boolean
  readonly parts: readonly PrintPart[]
  readonly monthParts?: readonly MonthPartKey[] | undefined
  readonly returns?: readonly ReturnOfMany[] | undefined
}

export type ManyInput = ManyAsked & { readonly kind: AskedManyJob; readonly ledgerIds: readonly string[] }

async function closeMonths(caller: ManyCaller, ledgers: readonly OneOfMany[], { from: period, generate }: ManyAsked, progress: Progress) {
  try {
    const done = await eachOfMany(progress, {
      items: ledgers,
      doing: '正在结账',
      did: '已结账',
      about: (one) => ({ ...one, period }),
      work: async (one, _, keep) => {
        await caller.database.inLedger(one.id, async (db) => {
          const ctx = await entered(caller, db, one, { needs: ['finance-endCheckout-bianji'], writes: true })
          if (generate) {
            const { stopped } = await generateWithCost(ctx, period)
            // nothing of this ledger stays: what was generated before it stopped goes too
            if (stopped) throw broken('JB0011', `期末结转停在“${stopped.name}”：${stopped.reason}`)
          }
          const { posted, warnings } = await closePeriod(ctx, period)
          const reminders = warnings.length > 0 ? [`提醒：${warnings.join('、')}`] : []
          await keep(db, [`已结账${posted > 0 ? `，记账 ${posted} 张凭证` : ''}`, ...reminders].join('；'))
          await wantPacked(caller, db, [{ ledgerId: one.id, period }])
        })
        return null
      },
    })
    return { message: countWords('已结账', done, ledgers.length) }
  } finally {
    // also of those closed before it was stopped
    await packSoon(caller)
  }
}

const MEGABYTE = 1024 * 1024
const STATEMENTS = Object.keys(statementNames) as StatementKind[]

/** The columns a statement of these months is printed with: the month, the quarter, else the year. */
const spanOf = (from: Period, to: Period) =>
  from === to ? 'month' : from === firstOfQuarter(to) && to === lastOfQuarter(to) ? 'quarter' : 'year'

type Printer = (ctx: LedgerContext, months: { from: Period; to: Period }) => Promise<FileAnswer[]>

/** Each by the ledger's own print settings. */
const printers: Readonly<Record<PrintPart, Printer>> = {
  vouchers: async (ctx, months) => [await printVouchers(ctx, months)],
  statements: async (ctx, { from, to }) => {
    const files: FileAnswer[] = []
    for (const kind of STATEMENTS.filter((one) => hasStatement(ctx.ledger.standard, one)))
      files.push(await takeStatement(ctx, kind, { period: to, span: spanOf(from, to), withDrafts: false, format: 'pdf' }))
    return files
  },
  books: async (ctx, months) => [await booklet(ctx, { ...months, books: ['trial', 'general', 'detail'], loose: true }, () => undefined)],
  booklet: async (ctx, months) => [
    await booklet(ctx, { ...months, books: ['trial', 'general', 'cash', 'bank', 'detail'] }, () => undefined),
  ],
}

async function printMonths(
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  { from, to = from, parts }: ManyAsked,
  progress: Progress,
): Promise<Outcome> {
  const zip = zipInto(caller.now)
  let size = 0
  let count = 0
  const done = await eachOfMany(progress, {
    items: ledgers.map((one, index) => ({ one, folder: `${String(index + 1).padStart(3, '0')}_${safeName(one.name)}` })),
    doing: '正在打印',
    did: '已打印',
    about: ({ one }) => ({ ...one, period: to }),
    work: async ({ one, folder }, step) => {
      if (size > caller.printMegabytes * MEGABYTE) throw broken('JB0012', '打印文件已经很大，请另起一个任务打印这个账套')
      const missing: string[] = []
      let files = 0
      for (const [index, part] of parts.entries()) {
        step(index / parts.length)
        try {
          const made = await caller.database.inLedger(
            one.id,
            async (db) =>
              printers[part](await entered(caller, db, one, { needs: printParts[part].permissions, writes: false }), { from, to }),
            { snapshot: true },
          )
          for (const { name, body } of made) {
            const bytes = Buffer.isBuffer(body) ? body : await buffer(body as Readable)
            await zip.add({ path: `${folder}/${safeName(name)}`, asIs: true }, bytes)
            size += bytes.length
            files += 1
          }
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          missing.push(`${printParts[part].title}：${error.message}`)
        }
      }
      if (files === 0) throw broken('JB0013', missing.join('；'))
      count += files
      return [`${files} 个文件`, ...missing].join('；')
    },
  })
  const message = countWords('已打印', done, ledgers.length)
  if (count === 0) return { message }
  progress.step(98, '正在生成文件')
  const bytes = zip.end()
  const name = `批量打印_${from === to ? from : `${from}_${to}`}_${done}个账套.zip`
  return { message: `${message}，共 ${count} 个文件（${sizeText(bytes.length)}）`, file: { name, mediaType: 'application/zip', bytes } }
}

/** Each in a transaction of its own: what was taken and checked is kept with the result that says so. */
async function personTax(
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  { from: period }: ManyAsked,
  progress: Progress,
): Promise<Outcome> {
  const needs = ['taxWorkspace-comprehensiveIncome-bianji', 'taxWorkspace-individualIncomeTax-bianji'] as const
  const done = await eachOfMany(progress, {
    items: ledgers,
    doing: '正在取数审核',
    did: '已审核',
    about: (one) => ({ ...one, period }),
    work: async (one, _, keep) =>
      caller.database.inLedger(one.id, async (db) => {
        const made = await preparePersonTax(await entered(caller, db, one, { needs, writes: true }), period)
        if (!made.success) return made
        await keep(db, made.message)
        return null
      }),
  })
  return { message: countWords('已审核', done, ledgers.length) }
}

/** Year by year, each in a transaction of its own: stopped between two, those before stay moved. */
async function moveYears(
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  { from: last }: ManyAsked,
  progress: Progress,
): Promise<Outcome> {
  const done = await eachOfMany(progress, {
    items: ledgers,
    doing: '正在移出',
    did: '已移出',
    about: (one) => ({ ...one, period: last }),
    work: async (one, step) => {
      const ledger = await enteredCaller(caller, one, { needs: ['controlCenter-pastYears-bianji'], writes: true })
      const years = await ledger.transact((ctx) => yearsToMove(ctx, yearOf(last)))
      let vouchers = 0
      for (const [index, year] of years.entries()) {
        step(index / years.length)
        vouchers += await ledger.transact((ctx) => moveYear(ctx, year))
      }
      return years.length === 0 ? '没有可以移出的年度' : `已移出 ${years.join('、')}年，${vouchers} 张凭证`
    },
  })
  return { message: countWords('已移出', done, ledgers.length) }
}

export const manyWorks: Readonly<
  Record<AskedManyJob, (caller: ManyCaller, ledgers: readonly OneOfMany[], asked: ManyAsked, progress: Progress) => Promise<Outcome>>
> = {
  closeMonths,
  quickMonths: (caller, ledgers, { from: period, monthParts: parts = [] }, progress) =>
    quickMonths(caller, ledgers, { period, parts }, progress),
  printMonths,
  personTax,
  filePersonTax,
  prepareReturns,
  fileReturns,
  moveYears,
}
