/** Refused rows, conflicts and changes of an import as plain tables: where, and why. */
import type { Preview } from './imports.api.ts'
import { placeOf } from './words.ts'

export function ProblemTable({ problems, total }: { problems: Preview['refused']; total: number }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>位置</th>
          <th>列</th>
          <th>原因</th>
        </tr>
      </thead>
      <tbody>
        {problems.map((one) => (
          <tr key={`${placeOf(one)} ${one.column} ${one.reason}`}>
            <td>{placeOf(one)}</td>
            <td className="nowrap">{one.column}</td>
            <td>{one.reason}</td>
          </tr>
        ))}
        {total > problems.length && (
          <tr>
            <td colSpan={3} className="quiet">
              还有 {total - problems.length} 行
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

export function ChangeTable({ changes }: { changes: Preview['changes'] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>发票号码</th>
          <th>变更</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => (
          <tr key={one.id}>
            <td>{one.key}</td>
            <td>{one.what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
