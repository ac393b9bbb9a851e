/** 风险统计: what the risk check says of every ledger a person may see at a month's end. */
import { asked, type LedgerFilter } from '@app/domain/centre/progress/progress'
import { found, hasRisk, riskWords, worstOf, type FoundRisk } from '@app/domain/centre/progress/risks'
import { RISK_RULES } from '@app/domain/finance/reports/risk'
import { RISK_LEVELS, riskLevelNames, type RiskLevel } from '@app/domain/finance/reports/risk-makers'
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { riskIndicators } from '../../finance/reports/index.ts'
import { enterableLedger } from '../../ledger/ledgers/index.ts'
import { eachOf } from '../../platform/at-once.ts'
import type { AgencyCaller, CurrentLedger } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { headCells, headColumns, lastColumns, ledgersOf, text, whole } from './progress.service.ts'
import * as queries from './progress.queries.ts'

/** Checks one ledger and keeps what was found. The log's number is read first and with the figures: one that has gone on since wins. */
async function checkLedger(
  { database }: AgencyCaller,
  ledger: Pick<CurrentLedger, 'id' | 'standard' | 'startPeriod'>,
  period: Period,
): Promise<FoundRisk[]> {
  const { id } = ledger
  const looked = await database.inLedger(
    id,
    async (db) => ({
      seq: await queries.lastSeq(db, id),
      found: period < ledger.startPeriod ? [] : found(await riskIndicators({ db, ledger }, period)),
    }),
    { snapshot: true },
  )
  await database.inLedger(id, (db) => queries.keepRisks(db, { ledgerId: id, period, rules: RISK_RULES, ...looked }))
  return looked.found
}

async function known(ctx: AgencyCaller, period: Period) {
  const { rows, choices } = await ledgersOf(ctx, period, period)
  const ids = rows.map((row) => row.ledger.id)
  const kept = new Map((await ctx.transact(({ db }) => queries.risks(db, ids, period, RISK_RULES))).map((row) => [row.ledgerId, row.found]))
  return {
    choices,
    rows: rows.map(({ ledger }) => ({ ...ledger, risks: period < ledger.startPeriod ? [] : (kept.get(ledger.id) ?? null) })),
  }
}

/** What is known without checking anything; the caller has the rest checked one by one. */
export async function list(ctx: AgencyCaller, period: Period) {
  const { rows, choices } = await known(ctx, period)
  return new Answer(rows, { total: rows.length, totalData: choices })
}

/** PG0001 for a ledger the caller may not see, whether it exists or not. */
export async function check(ctx: AgencyCaller, id: string, period: Period) {
  const ledger = await ctx.database.inPlatform((db) => enterableLedger({ db, user: ctx.user, now: ctx.now }, id))
  if (!ledger) throw notFound('PG0001', '没有这个账套')
  return { risks: await checkLedger(ctx, ledger, period) }
}

interface FileQuery extends LedgerFilter<RiskLevel> {
  readonly period: Period
  /** Only ledgers in which this indicator is out of range. */
  readonly risk?: string | undefined
}

export async function file(ctx: AgencyCaller, { period, risk, ...filter }: FileQuery) {
  const { rows: some } = await known(ctx, period)
  const checked = new Map<string, FoundRisk[]>()
  await eachOf(
    some.filter((row) => row.risks === null),
    async (row) => checked.set(row.id, await checkLedger(ctx, row, period)),
  )
  const rows = some
    .map((row) => ({ ...row, risks: row.risks ?? checked.get(row.id)! }))
    .filter((row) => asked(row, [worstOf(row.risks)], filter) && hasRisk(row.risks, risk))
  const sheet: Sheet = {
    title: '风险统计',
    captions: [ctx.user.agency.name, period, `共${rows.length}个账套`],
    columns: [
      ...headColumns,
      text('worst', '风险', 8),
      whole('high', riskLevelNames.high),
      whole('watch', riskLevelNames.watch),
      text('risks', '超出参考范围的指标', 80),
      ...lastColumns,
    ],
    rows: rows.map((row) => ({
      key: row.id,
      cells: {
        ...headCells(row),
        worst: riskLevelNames[worstOf(row.risks)],
        high: String(row.risks.filter((one) => one.level === 'high').length),
        watch: String(row.risks.filter((one) => one.level === 'watch').length),
        risks: riskWords(row.risks),
      },
    })),
    footers: [
      RISK_LEVELS.map((level) => `${riskLevelNames[level]}${rows.filter((row) => worstOf(row.risks) === level).length}`).join('，'),
    ],
  }
  return sheetFile(sheet, `风险统计-${period}`, 'xlsx')
}
