/** A list as somebody sees it, as a workbook or a print: what it holds came from the page, and goes back to whoever sent it. */
import type { ShownList } from '@app/contract/assist/list-files/list-files'
import { invalid } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { inSlices } from '../../platform/beside/breath.ts'
import type { UserCaller } from '../../platform/http/context.ts'
import { sheetFile } from '../../platform/sheet-file.ts'

const AMOUNT = /^-?\d{1,16}\.\d{2}$/
/** An amount, or none. */
const isAmount = (text: string): boolean => text === '' || AMOUNT.test(text)
const refusal = (at: number, reason: string, words: string) => invalid('LF0001', `第${at + 1}行${words}`, [{ field: `rows.${at}`, reason }])

type Listed = Pick<ShownList, 'columns' | 'rows' | 'totals'>
/** The rows, and behind them the total. */
function* rowsOf({ columns, rows, totals }: Listed): Generator<SheetRow> {
  for (const [at, line] of [...rows, ...(totals.length === 0 ? [] : [totals])].entries()) {
    if (line.length !== columns.length) throw refusal(at, '列数与列名不一致', '的列数与列名不一致')
    const wrong = columns.find(({ money }, index) => money && !isAmount(line[index]!))
    if (wrong !== undefined) throw refusal(at, '不是金额', `的“${wrong.title}”不是金额`)
    const cells = columns.map(({ money }, index) => [String(index), money && line[index] === '' ? null : line[index]!] as const)
    yield { key: String(at), cells: Object.fromEntries(cells), ...(at < rows.length ? {} : { kind: 'total' }) }
  }
}

/** LF0001: rows that are not as wide as the list, or an amount that is none. */
export async function make({ now }: Pick<UserCaller, 'now'>, { title, whose, format, ...listed }: ShownList) {
  const sheet = {
    title,
    captions: [whose, dayInChina(now), `共${listed.rows.length}条`],
    columns: listed.columns.map(({ title: heading, money, width }, index) => ({
      key: String(index),
      title: heading,
      kind: money ? ('money' as const) : ('text' as const),
      width,
      zero: 'shown' as const,
    })),
    rows: await inSlices(rowsOf(listed)),
  }
  return sheetFile(sheet, `${title}-${dayInChina(now)}`, format)
}
