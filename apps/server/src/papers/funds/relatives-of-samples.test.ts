/** Real exports beside the checkout, where there are any, and the relatives of each: the same money, a question, or a refusal. */
import { AppError } from '@app/domain/kernel/app-error'
import { moneyText } from '@app/domain/kernel/money'
import { placeFields } from '@app/domain/papers/funds/flow-fields'
import type { StatementReading } from '@app/domain/papers/funds/fund-flow'
import { layoutOf } from '@app/domain/papers/funds/layouts'
import { readStatementSheets, type TextSheet } from '@app/domain/papers/funds/read-statement'
import { relativesOf, type TableFixture } from '@app/testing/table-relatives'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTable } from '../../platform/spreadsheet/open-table.ts'

const SAMPLES = new URL('../../../../../../shared/samples/', import.meta.url)
const files = existsSync(SAMPLES)
  ? ['bank/', 'pay/'].flatMap((folder) =>
      readdirSync(new URL(folder, SAMPLES))
        .filter((name) => /\.(csv|xlsx?)$/.test(name))
        .map((name) => folder + name),
    )
  : []

type Recognised = Extract<StatementReading, { kind: 'recognised' }>

function read(sheets: readonly TextSheet[]): StatementReading | null {
  try {
    return readStatementSheets(sheets)
  } catch (refusal) {
    if (refusal instanceof AppError) return null
    throw refusal
  }
}

/** The table as it is read: one sheet, one head. */
function fixtureOf(sheets: readonly TextSheet[], whole: Recognised): TableFixture | null {
  const [section] = whole.sections
  const sheet = sheets.find((one) => one.name === section?.sheet)
  if (section === undefined || sheet === undefined || whole.sections.length !== 1) return null
  const head = section.headerRow - 1
  const rows = sheet.rows.map((row) => [...row])
  const names = rows[head]!
  const columns = placeFields(names, layoutOf(names)?.fields)
  const name = (field: Parameters<typeof columns.get>[0]): string | undefined => {
    const at = columns.get(field)
    return at === undefined ? undefined : names[at]
  }
  const [day, amount, inflow, outflow] = [name('day'), name('amount'), name('inflow'), name('outflow')]
  const amounts = [inflow, outflow].every((one) => one !== undefined) ? [inflow!, outflow!] : amount === undefined ? [] : [amount]
  if (day === undefined || amounts.length === 0 || new Set(names).size !== names.length) return null
  const proved = section.chains.length > 0 && section.chains.every((chain) => chain.checked > 0 && chain.gaps.length === 0)
  const [direction, balance, status] = [name('direction'), name('balance'), name('status')]
  return {
    rows,
    head,
    day,
    amounts,
    ...(direction === undefined || amounts.length === 2 ? {} : { direction }),
    // balances that are masked, or of a bank that was made up, prove nothing
    ...(balance === undefined || !proved ? {} : { balance }),
    ...(status === undefined ? {} : { status }),
  }
}

const moved = (reading: Recognised, withDays: boolean): string[] =>
  reading.flows
    .filter((flow) => !flow.neutral)
    .map((flow) => [withDays ? flow.day : '', moneyText(flow.inflow), moneyText(flow.outflow)].join(' '))

function beyond(one: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1)
  return one.filter((each) => {
    const left = counts.get(each) ?? 0
    counts.set(each, left - 1)
    return left <= 0
  })
}

// without any it is one that was left out, not a file without a test
test.skipIf(files.length === 0).each(files.length === 0 ? ['真实导出的相似表'] : files)('%s', (file) => {
  const { sheets } = openTable(new Uint8Array(readFileSync(new URL(file, SAMPLES))), file)
  const whole = read(sheets)
  if (whole?.kind !== 'recognised') return
  const fixture = fixtureOf(sheets, whole)
  if (fixture === null) return
  const wrong: string[] = []
  for (const { name, rows, second, daysMayDiffer } of relativesOf(fixture)) {
    const reading = read([{ name: '一', rows }, ...(second ? [{ name: '二', rows: second }] : [])])
    if (reading?.kind !== 'recognised' || reading.questions.length > 0) continue
    const [before, now] = [moved(whole, !daysMayDiffer), moved(reading, !daysMayDiffer)]
    const other = beyond(now, before)
    const missing = beyond(before, now)
    if (other.length > 0) wrong.push(`${name}：${other.slice(0, 3).join('；')}`)
    else if (missing.length > reading.problems.length) wrong.push(`${name}：少了${missing.length}笔，只说了${reading.problems.length}行`)
  }
  expect(wrong).toEqual([])
})
