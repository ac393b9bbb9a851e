/** 报表公式: what each line of a statement is taken from — looked through, changed, tried before it is kept, set back. */
import {
  formulaStatementNames,
  functionNames,
  isOfSubject,
  isOfTwo,
  wordsOf,
  type FormulaStatement,
  type FormulaTerm,
  type LineFormula,
} from '@app/domain/finance/reports/own-formulas'
import type { Period } from '@app/domain/kernel/period'
import { Drawer, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useSubjects } from '../../ledger/subjects/index.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { FormulaEditor } from './FormulaEditor.tsx'
import { rowOf, useFormulas, type FormulaRow } from './formulas.api.ts'
import './formulas.css'

interface Props {
  readonly kind: FormulaStatement
  readonly period: Period
  readonly reclassified: boolean
  /** Whether the person may change them here and now. */
  readonly editable: boolean
  readonly onClose: () => void
}

/** A term by the names people know: 库存现金 期末余额. */
function useTermNames(rows: readonly FormulaRow[]) {
  const { byCode } = useSubjects()
  return useCallback(
    ({ name, args }: FormulaTerm): string => {
      const [first = '', second] = args
      if (name === 'line' || name === 'col') return `“${rows.find((row) => rowOf(row.line) === first)?.label.trim() ?? first}”`
      if (name === 'cf') return `分录指定为“${rows.find((row) => row.standard.plain === `cf(${first})`)?.label.trim() ?? first}”的金额`
      if (!isOfSubject(name)) return functionNames[name]
      const named = (code: string) => `${code} ${byCode.get(code)?.fullName ?? ''}`.trim()
      const subject = named(first)
      if (isOfTwo(name)) return `${named(second ?? '')} 转入 ${subject}`
      const by = second !== undefined && (name === 'debitBal' || name === 'creditBal') ? `（按${second}级科目）` : ''
      return `${subject} ${functionNames[name]}${by}`
    },
    [byCode, rows],
  )
}

const inUse = (row: FormulaRow): LineFormula => row.own ?? row.standard

export default function FormulasDrawer({ kind, period, reclassified, editable, onClose }: Props) {
  const { data, loading, error, again } = useFormulas(kind, period)
  // where every column has formulas of its own, one column is looked at at a time
  const columns = [...new Set((data?.rows ?? []).map((row) => row.column))]
  const [column, setColumn] = useState<string | null>(null)
  const shown = column ?? columns[0]
  const rows = (data?.rows ?? []).filter((row) => row.column === shown)
  const nameOf = useTermNames(rows)
  const [line, setLine] = useState<string | null>(null)
  const chosen = rows.find((row) => row.line === line)
  const said = (row: FormulaRow): string =>
    wordsOf(kind === 'balanceSheet' && reclassified ? (inUse(row).reclassified ?? inUse(row).plain) : inUse(row).plain, nameOf)
  const face = faceOf({ loading, error, again, count: rows.length, empty: <Empty title="这张报表没有公式" hint="" /> })
  return (
    <Drawer open size={1180} title={`${formulaStatementNames[kind]}公式 · ${period}`} onClose={onClose}>
      {face ?? (
        <div className="report-formulas">
          <div className="formula-list">
            {columns.length > 1 && (
              <Select
                aria-label="哪一栏的公式"
                className="formula-column"
                value={shown ?? null}
                options={columns.map((value) => ({ value, label: value }))}
                onChange={(next) => {
                  setColumn(next)
                  setLine(null)
                }}
              />
            )}
            <FormulaLines rows={rows} line={line} said={said} onLine={setLine} />
          </div>
          <div className="formula-side">
            {chosen && data ? (
              <FormulaEditor
                key={`${chosen.line}|${JSON.stringify(inUse(chosen))}`}
                kind={kind}
                period={period}
                reclassified={reclassified}
                editable={editable}
                row={chosen}
                rows={rows}
                firstOpen={data.firstOpen}
                nameOf={nameOf}
              />
            ) : (
              <Empty title="选一个项目" hint="看它取自哪些科目，改了之后报表怎么变，哪些科目会漏列或重复" />
            )}
          </div>
        </div>
      )}
    </Drawer>
  )
}

interface LinesProps {
  readonly rows: readonly FormulaRow[]
  readonly line: string | null
  /** A line's formula in words. */
  readonly said: (row: FormulaRow) => string
  readonly onLine: (line: string) => void
}
const FormulaLines = ({ rows, line, said, onLine }: LinesProps) => (
  <table className="report-proof" aria-label="各项目的公式">
    <thead>
      <tr>
        <th>行次</th>
        <th>项目</th>
        <th>公式</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) =>
        row.kind === 'heading' ? (
          <tr key={row.line} className="formula-heading">
            <td />
            <td colSpan={2}>{row.label}</td>
          </tr>
        ) : (
          <tr key={row.line} className={row.line === line ? 'formula-chosen' : ''}>
            <td>{row.number}</td>
            <td>
              <button type="button" className="step-like" onClick={() => onLine(row.line)}>
                {row.label.trim()}
              </button>
              {row.own !== null && <span className="formula-own">自{row.from}起自定</span>}
            </td>
            <td className="formula-words">{said(row)}</td>
          </tr>
        ),
      )}
    </tbody>
  </table>
)
