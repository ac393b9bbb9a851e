/** One line's formula: its terms, what the statement says with them, and which subjects would be on no line or on two. */
import { wordsOf, type FormulaTerm } from '@app/domain/finance/reports/own-formulas'
import { Button, Segmented } from 'antd'
import type { FormulaRow } from './formulas.api.ts'
import { PeriodField } from './PeriodField.tsx'
import { TermRow } from './TermRow.tsx'
import { useFormula, type Part, type FormulaOf } from './use-formula.ts'
import { FormulaTrial } from './FormulaTrial.tsx'

const partNames: Readonly<Record<Part, string>> = { plain: '公式', reclassified: '重分类时', restricted: '限定性' }
interface Props extends FormulaOf {
  readonly rows: readonly FormulaRow[]
  readonly nameOf: (term: FormulaTerm) => string
}
export function FormulaEditor({ rows, nameOf, ...of }: Props) {
  const { editable, period, row } = of
  const formula = useFormula(of)
  const { parts, part, terms, change, from } = formula
  return (
    <section className="formula-editor" aria-label={`${row.label.trim()}的公式`}>
      <h3>{row.label.trim()}</h3>
      {parts.length > 1 && (
        <Segmented
          aria-label="哪一种公式"
          value={part}
          options={parts.map((value) => ({ value, label: partNames[value] }))}
          onChange={formula.choose}
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
            functions={formula.functions}
            rows={rows}
            self={row.line}
            disabled={!editable}
            onChange={(next) => change(terms.map((one, index) => (index === at ? next : one)))}
            onRemove={() => change(terms.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {editable && (
        <Button size="small" onClick={formula.add}>
          加一项
        </Button>
      )}
      {!formula.standard && <p className="quiet">准则公式：{wordsOf(row.standard[part] ?? row.standard.plain, nameOf)}</p>}
      {editable && (
        <div className="formula-acts">
          <PeriodField label="自哪个月起" value={from} onChange={formula.setFrom} />
          <span className="quiet">起使用；已结账的月份不变</span>
          <span className="formula-push" />
          {row.own !== null && (
            <Button onClick={() => void formula.restore()} loading={formula.saving}>
              恢复准则公式
            </Button>
          )}
          <Button
            type="primary"
            disabled={!formula.keepable || formula.trial.error !== null}
            loading={formula.saving}
            onClick={() => void formula.save()}
          >
            保存
          </Button>
        </div>
      )}
      <FormulaTrial trial={formula.trial} editable={editable} period={period} />
    </section>
  )
}
