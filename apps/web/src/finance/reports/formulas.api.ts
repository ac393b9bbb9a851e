/** The calls of own statement formulas (自定义报表公式). What a formula changes moves statements everywhere. */
import { statementFormulasApi as api } from '@app/contract/finance/reports/statement-formulas'
import type { Data, ClientInput } from '@app/contract/kernel/endpoint'
import type { FormulaStatement, LineFormula } from '@app/domain/finance/reports/own-formulas'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type FormulaSheet = Data<typeof api.list>
export type FormulaRow = FormulaSheet['rows'][number]
type Tried = ClientInput<typeof api.tryOut>['body']

const AREA = 'statement-formulas'

export const useFormulas = (statement: FormulaStatement, period: Period) => useRead(AREA, api.list, { query: { statement, period } })
/** What the statements say with a changed formula; asked again whenever it changes. */
export const useTrial = (asked: Tried, enabled: boolean) => useRead(`${AREA}-trial`, api.tryOut, { body: asked }, { enabled, staleMs: 0 })
export const useSaveFormula = () => useWrite(AREA, api.save, { quiet: true, refreshes: ['reports', 'books', 'home', `${AREA}-trial`] })

export const sameFormula = (a: LineFormula, b: LineFormula): boolean =>
  a.plain === b.plain && a.reclassified === b.reclassified && a.restricted === b.restricted

/** The row a line is of, as formulas name it: of 所有者权益变动表 a line is a row of one column. */
export const rowOf = (line: string): string => line.split('.')[0] ?? line
