/**
 * The unit a table's figures are printed in (单位：万元): said above its head, or in the heading of a column. Figures under it are that many
 * times as much in 元; whoever reads them without it is wrong by ten thousand.
 */
/** How many 元 one of them is. */
const TIMES: Readonly<Record<string, number>> = {
  元: 1,
  十元: 10,
  百元: 100,
  千元: 1000,
  万元: 10_000,
  十万元: 100_000,
  百万元: 1_000_000,
  千万元: 10_000_000,
  亿元: 100_000_000,
}

export interface TableUnit {
  /** As printed: 万元. */
  readonly name: string
  readonly times: number
}

const named = (name: string | undefined): TableUnit | null => (name !== undefined && name in TIMES ? { name, times: TIMES[name]! } : null)

const SAID =
  /(?:金额|货币|计量|币种)?单\s*位\s*(?:[:：]|为)?\s*(?:人民币)?\s*((?:十|百|千|万|十万|百万|千万|亿)?元)(?![^\s)）】\]，,;；。])/
const ALONE = /^[(（【[]?(?:人民币)?((?:十|百|千|万|十万|百万|千万|亿)元)[)）】\]]?$/

/** What a cell says of the whole table: 单位：万元, (万元). */
export const unitSaid = (cell: string): TableUnit | null => {
  const text = cell.normalize('NFKC').trim()
  return text.length > 60 ? null : named((SAID.exec(text) ?? ALONE.exec(text))?.[1])
}

/** The unit a row above a head says; 单位： and 万元 may stand in two cells. */
export function unitOfRow(cells: readonly string[]): TableUnit | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  for (const cell of filled) {
    const said = unitSaid(cell)
    if (said !== null) return said
  }
  const label = filled.findIndex((cell) => /^(?:金额|货币|计量)?单位[:：]?$/.test(cell.normalize('NFKC').replaceAll(/\s/g, '')))
  return label < 0 ? null : named(filled[label + 1]?.replace(/^人民币/, ''))
}

const HEADING = /[(（[【]\s*(?:单位[:：])?\s*(?:人民币)?((?:十|百|千|万|十万|百万|千万|亿)?元)\s*[)）\]】]/

/** 收入(万元): the unit of one column. */
export const unitOfHeading = (heading: string): TableUnit | null => named(HEADING.exec(heading.normalize('NFKC'))?.[1])
/** The heading as it would be called in 元, so that it is known by the same name. */
export const headingInYuan = (heading: string): string =>
  heading.normalize('NFKC').replace(HEADING, (whole, name: string) => whole.replace(name, '元'))

/** Where tables say that their figures are not in 元: sheet, row (from 1), the unit. */
export function largeUnits(
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[],
): { readonly sheet: string; readonly row: number; readonly unit: TableUnit }[] {
  return sheets.flatMap(({ name, rows }) =>
    rows.slice(0, ABOVE).flatMap((cells, index) => {
      const unit = unitOfRow(cells) ?? cells.map((cell) => (cell.length > 60 ? null : unitOfHeading(cell))).find((one) => one !== null)
      return unit === null || unit === undefined || unit.times === 1 ? [] : [{ sheet: name, row: index + 1, unit }]
    }),
  )
}
/** Heads stand at the top. */
const ABOVE = 60
