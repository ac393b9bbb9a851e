/** Lines of drafts that stand on the subject: each stays, or goes to one of what it becomes. */
import { Select } from 'antd'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { Plan } from './subject-conversion.api.ts'

interface Props {
  readonly lines: Plan['drafts']
  /** What the subject becomes, by name. */
  readonly targets: readonly string[]
  /** Where a line goes: its voucher and place → one of the targets. */
  readonly moved: ReadonlyMap<string, number>
  readonly onMove: (moved: ReadonlyMap<string, number>) => void
}

export const DraftLines = ({ lines, targets, moved, onMove }: Props) => (
  <table className="conversion-targets" aria-label="草稿分录">
    <thead>
      <tr>
        <th>草稿</th>
        <th>摘要</th>
        <th>借方</th>
        <th>贷方</th>
        <th>改记到</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => {
        const key = `${line.voucherId} ${line.position}`
        return (
          <tr key={key}>
            <td className="nowrap">
              {line.day} {line.number}
            </td>
            <td>{line.abstract}</td>
            <MoneyTd value={line.debit} />
            <MoneyTd value={line.credit} />
            <td>
              <Select
                aria-label={`${line.number}改记到`}
                disabled={line.reviewed}
                value={moved.get(key) ?? -1}
                options={[
                  { value: -1, label: line.reviewed ? '已审核，不改' : '不改，留在原科目' },
                  ...targets.map((label, value) => ({ value, label })),
                ]}
                onChange={(target) => {
                  const next = new Map(moved)
                  if (target < 0) next.delete(key)
                  else next.set(key, target)
                  onMove(next)
                }}
                style={{ width: 150 }}
              />
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
