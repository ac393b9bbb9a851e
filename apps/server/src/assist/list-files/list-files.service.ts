/** A list as somebody sees it, as a workbook or a print: what it holds came from the page, and goes back to whoever sent it. */
import type { ShownList } from '@app/contract/assist/list-files/list-files'
import { invalid } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import type { SheetRow } from '@app/domain/kernel/sheet'
import type { UserCaller } from '../../platform/http/context.ts'
import { sheetFile } from '../../platform/sheet-file.ts'

const AMOUNT = /^-?\d{1,16}\.\d{2}$/
/** An amount, or none. */
const isAmount = (text: string): boolean => text === '' || AMOUNT.test(text)

/** LF0001: rows that are not as wide as the list, or an amount that is none. */
export function make({ user, now }: Pick<UserCaller, 'user' | 'now'>, { title, columns, rows, totals, format }: ShownList) {
  const rowOf = (line: readonly string[], at: number, kind?: SheetRow['kind']): SheetRow => {
    const wrong = line.length === columns.length ? columns.find(({ money }, index) => money && !isAmount(line[index]!)) : null
    if (wrong !== undefined)
      throw invalid('LF0001', `第${at + 1}行${wrong === null ? '的列数与列名不一致' : `的“${wrong.title}”不是金额`}`, [
        { field: `rows.${at}`, reason: wrong === null ? '列数与列名不一致' : '不是金额' },
      ])
    const cells = columns.map(({ money }, index) => [String(index), money && line[index] === '' ? null : line[index]!] as const)
    return { key: String(at), cells: Object.fromEntries(cells), ...(kind === undefined ? {} : { kind }) }
  }
  const sheet = {
    title,
    captions: [user.agency?.name ?? user.name, dayInChina(now), `共${rows.length}条`],
    columns: columns.map(({ title: heading, money, width }, index) => ({
      key: String(index),
      title: heading,
      kind: money ? ('money' as const) : ('text' as const),
      width,
      zero: 'shown' as const,
    })),
    rows: [...rows.map((line, at) => rowOf(line, at)), ...(totals.length === 0 ? [] : [rowOf(totals, rows.length, 'total')])],
  }
  return sheetFile(sheet, `${title}-${dayInChina(now)}`, format)
}
