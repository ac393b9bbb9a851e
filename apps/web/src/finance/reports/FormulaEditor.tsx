/** One line's formula: its terms, what the statement says with them, and which subjects would be on no line or on two. */
import {
  FUNCTIONS_OFFERED,
  type FormulaStatement,
  textOfTerms,
  termsOfText,
  wordsOf,
  type FormulaTerm,
  type LineFormula,
} from '@app/domain/finance/reports/own-formulas'
import type { Period } from '@app/domain/kernel/period'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { sameFormula, useSaveFormula, useTrial, type FormulaRow } from './formulas.api.ts'
import { PeriodField } from './PeriodField.tsx'
import { ProofTables } from './ProofTables.tsx'
import { TermRow } from './TermRow.tsx'

type Part = keyof LineFormula
const partNames: Readonly<Record<Part, string>> = { plain: '公式', reclassified: '重分类时', restricted: '限定性' }
const partsOf: Readonly<Record<FormulaStatement, readonly Part[]>> = {
  balanceSheet: ['plain', 'reclassified'],
  incomeStatement: ['plain'],
  cashFlowStatement: ['plain'],
  activityStatement: ['plain', 'restricted'],
  equityChanges: ['plain'],
}

interface Props {
  readonly kind: FormulaStatement
  readonly period: Period
  readonly reclassified: boolean
  readonly editable: boolean
  readonly row: FormulaRow
  readonly rows: readonly FormulaRow[]
  readonly firstOpen: Period
  readonly nameOf: (term: FormulaTerm) => string
}

/** Nothing is asked of the server while a term is still being filled in. */
const whole = (terms: readonly FormulaTerm[]): boolean => terms.every(({ args }) => args.every((arg) => arg !== ''))

export function FormulaEditor({ kind, period, reclassified, editable, row, rows, firstOpen, nameOf }: Props) {
  const start = row.own ?? row.standard
  const [formula, setFormula] = useState<LineFormula>(start)
  const parts = partsOf[kind]
  const [part, setPart] = useState<Part>(kind === 'balanceSheet' && reclassified ? 'reclassified' : 'plain')
  const [terms, setTerms] = useState<readonly FormulaTerm[]>(() => termsOfText(start[part] ?? start.plain))
  const [from, setFrom] = useState<Period>(period < firstOpen ? firstOpen : period)
  const saving = useSaveFormula()
  const changed = !sameFormula(formula, start)
  const asked = { statement: kind, line: row.line, formula, period, reclassified: kind === 'balanceSheet' && part === 'reclassified' }
  const { data: tried, error, refreshing, loading } = useTrial(asked, editable && whole(terms))
  const standard = sameFormula(start, row.standard)
  const change = (next: readonly FormulaTerm[]) => {
    setTerms(next)
    if (whole(next)) setFormula((now) => ({ ...now, [part]: textOfTerms(next) }))
  }
  const choose = (next: Part) => {
    setPart(next)
    setTerms(termsOfText(formula[next] ?? (next === 'restricted' ? '' : formula.plain)))
  }
  const save = async (kept: LineFormula | null) => {
    try {
      await saving.mutateAsync({ body: { statement: kind, line: row.line, formula: kept, from } })
      tell.success(kept === null ? `“${row.label.trim()}”自${from}起按准则公式` : `“${row.label.trim()}”的公式自${from}起改用`)
    } catch (failure) {
      showError(failure)
    }
  }
  const own = FUNCTIONS_OFFERED[kind]
  const functions = [...own, ...new Set(terms.map((term) => term.name).filter((name) => !own.includes(name)))]
  return (
    <section className="formula-editor" aria-label={`${row.label.trim()}的公式`}>
      <h3>{row.label.trim()}</h3>
      {parts.length > 1 && (
        <Segmented
          aria-label="哪一种公式"
          value={part}
          options={parts.map((value) => ({ value, label: partNames[value] }))}
          onChange={choose}
        />
      )}
      {terms.length === 0 && <p className="quiet">空：这一行没有数</p>}
      <ul className="formula-terms">
        {terms.map((term, at) => (
          <TermRow
            // terms have no id of their own
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            at={at}
            term={term}
            functions={functions}
            rows={rows}
            self={row.line}
            disabled={!editable}
            onChange={(next) => change(terms.map((one, index) => (index === at ? next : one)))}
            onRemove={() => change(terms.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {editable && (
        <Button size="small" onClick={() => change([...terms, { sign: 1, name: own[0]!, args: [''] }])}>
          加一项
        </Button>
      )}
      {!standard && <p className="quiet">准则公式：{wordsOf(row.standard[part] ?? row.standard.plain, nameOf)}</p>}
      {editable && (
        <div className="formula-acts">
          <PeriodField label="自哪个月起" value={from} onChange={setFrom} />
          <span className="quiet">起使用；已结账的月份不变</span>
          <span className="formula-push" />
          {row.own !== null && (
            <Button onClick={() => void save(null)} loading={saving.isPending}>
              恢复准则公式
            </Button>
          )}
          <Button
            type="primary"
            disabled={!changed || !whole(terms) || error !== null}
            loading={saving.isPending}
            onClick={() => void save(formula)}
          >
            保存
          </Button>
        </div>
      )}
      {error && <p className="negative">{isApiError(error) ? error.message : '试算失败，请重试'}</p>}
      {editable && !error && (loading || !tried) && <p className="quiet">试算中…</p>}
      {tried && !error && (
        <div className={refreshing ? 'formula-trial dimmed' : 'formula-trial'}>
          <h4>试算 · {period}</h4>
          <p>
            {tried.values.map((one) => (
              <span key={one.column} className="formula-value">
                {one.column} <MoneyCell value={one.amount} zero="shown" />
              </span>
            ))}
          </p>
          {tried.lines.length > 0 && (
            <table className="report-proof" aria-label="会变的数">
              <thead>
                <tr>
                  <th>项目</th>
                  <th>栏</th>
                  <th className="right">现在</th>
                  <th className="right">改后</th>
                </tr>
              </thead>
              <tbody>
                {tried.lines.map((one) => (
                  <tr key={`${one.line}|${one.column}`}>
                    <td>{one.label}</td>
                    <td>{one.column}</td>
                    <td className="right">
                      <MoneyCell value={one.was} zero="shown" />
                    </td>
                    <td className="right">
                      <MoneyCell value={one.is} zero="shown" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <ProofTables proof={tried.proof} />
        </div>
      )}
    </section>
  )
}
