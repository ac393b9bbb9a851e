/** What the statement would say with a formula, and which subjects would be on no line or on two. */
import type { Period } from '@app/domain/kernel/period'
import { isApiError } from '../../platform/api-error.ts'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { ProofTables } from './ProofTables.tsx'
import type { FormulaInHand } from './use-formula.ts'

interface Props {
  readonly trial: FormulaInHand['trial']
  readonly editable: boolean
  readonly period: Period
}
export const FormulaTrial = ({ trial: { tried, error, refreshing, loading }, editable, period }: Props) => (
  <>
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
        {tried.lines.length > 0 && <Moved lines={tried.lines} />}
        <ProofTables proof={tried.proof} />
      </div>
    )}
  </>
)

const Moved = ({ lines }: { readonly lines: NonNullable<Props['trial']['tried']>['lines'] }) => (
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
      {lines.map((one) => (
        <tr key={`${one.line}|${one.column}`}>
          <td>{one.label}</td>
          <td>{one.column}</td>
          <MoneyTd value={one.was} zero="shown" />
          <MoneyTd value={one.is} zero="shown" />
        </tr>
      ))}
    </tbody>
  </table>
)
