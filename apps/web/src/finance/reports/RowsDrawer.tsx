/** What a total of a statement adds up: its rows and their figures. */
import type { Money } from '@app/domain/kernel/money'
import type { Drill, Sheet } from '@app/domain/kernel/sheet'
import { Drawer } from 'antd'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { partsOf } from './statement-parts.ts'

export function RowsDrawer({ sheet, drill, onClose }: { sheet: Sheet; drill: Drill; onClose: () => void }) {
  const { columns, parts } = partsOf(sheet, drill.query['rows'] ?? '')
  return (
    <Drawer open size={560} title="由以下项目计算" onClose={onClose}>
      <table className="report-proof">
        <thead>
          <tr>
            <th>项目</th>
            {columns.map((column) => (
              <th key={column.key} className="right">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <td>{part.label}</td>
              {columns.map((column) => (
                <td key={column.key} className="right">
                  <MoneyCell value={part.cells[column.key] as Money | null | undefined} zero="shown" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  )
}
