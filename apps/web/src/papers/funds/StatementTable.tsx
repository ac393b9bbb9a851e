/** The statements of an account one after the other, with what stands between two of them. */
import { CheckCircleFilled, MinusCircleOutlined, WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment } from 'react'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { Statement } from './statements.api.ts'

export const broken = ({ state }: Statement): boolean => state === 'gap' || state === 'difference'

/** What stands between two statements. */
function JointLine({ one, mayEdit, onImport }: { one: Statement; mayEdit: boolean; onImport: () => void }) {
  const bad = broken(one)
  return (
    <tr className={bad ? 'statement-joint bad' : 'statement-joint'}>
      <td colSpan={8}>
        <span className={bad ? 'state import-warning' : one.state === 'unproved' ? 'quiet' : 'state state-proved'}>
          {bad ? <WarningFilled /> : one.state === 'unproved' ? <MinusCircleOutlined /> : <CheckCircleFilled />} {one.text}
        </span>
        {one.missingFrom !== null && (
          <Button type="link" size="small" disabled={!mayEdit} onClick={onImport}>
            导入缺少的流水
          </Button>
        )}
      </td>
    </tr>
  )
}

interface Props {
  readonly statements: readonly Statement[]
  readonly open: Statement | null
  readonly onOpen: (statement: Statement | null) => void
  readonly mayEdit: boolean
  readonly onImport: () => void
}
export const StatementTable = ({ statements, open, onOpen, mayEdit, onImport }: Props) => (
  <table className="plain-table statement-list" aria-label="对账单">
    <thead>
      <tr>
        <th>期间</th>
        <th className="right">期初余额</th>
        <th className="right">收入</th>
        <th className="right">支出</th>
        <th className="right">期末余额</th>
        <th className="right">笔数</th>
        <th>原始文件</th>
        <th>导入</th>
      </tr>
    </thead>
    <tbody>
      {statements.map((one) => (
        <Fragment key={one.id}>
          {one.state !== 'first' && <JointLine one={one} mayEdit={mayEdit} onImport={onImport} />}
          <tr className={open?.id === one.id ? 'chosen' : undefined}>
            <td className="figure nowrap">
              {one.from} 至 {one.to}
            </td>
            <td className="right figure">{one.opening === null ? '—' : <MoneyCell value={one.opening} zero="shown" />}</td>
            <td className="right figure">
              <MoneyCell value={one.inflow} zero="shown" />
            </td>
            <td className="right figure">
              <MoneyCell value={one.outflow} zero="shown" />
            </td>
            <td className="right figure">{one.closing === null ? '—' : <MoneyCell value={one.closing} zero="shown" />}</td>
            <td className="right figure">{one.flowCount}</td>
            <td>
              <button
                type="button"
                className="link-button"
                aria-pressed={open?.id === one.id}
                onClick={() => onOpen(open?.id === one.id ? null : one)}
              >
                {one.fileName}
              </button>
              {one.gapCount > 0 && <div className="import-warning">文件内余额 {one.gapCount} 处不连续</div>}
              {one.opening === null && <div className="quiet">没有余额，不能核对</div>}
            </td>
            <td className="nowrap">
              {one.importedBy} <span className="quiet figure">{momentShown(one.importedAt)}</span>
            </td>
          </tr>
        </Fragment>
      ))}
    </tbody>
  </table>
)
