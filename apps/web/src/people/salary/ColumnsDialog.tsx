/** The columns of a sheet: typed ones and formulas; kept for this sheet, or as a template for others. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { COLUMN_PARTS, GIVEN } from '@app/domain/people/salary/columns'
import { Alert, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { OneSheet, SheetColumn } from './salary.api.ts'
import { useColumns, type Columns } from './use-columns.ts'

interface Props {
  readonly sheet: OneSheet
  readonly onSaved: (sheet: OneSheet) => void
  readonly onClose: () => void
}
export function ColumnsDialog(props: Props) {
  const columns = useColumns(props)
  const [name, setName] = useState('')
  const { refused } = columns
  return (
    <Modal
      open
      width={820}
      title="工资表项目"
      okText="保存"
      confirmLoading={columns.saving}
      onOk={() => void columns.keep()}
      onCancel={props.onClose}
    >
      {refused.length > 0 && <Alert type="error" title={refused.join('；')} />}
      <table className="salary-table">
        <thead>
          <tr>
            <th>项目</th>
            <th>性质</th>
            <th>公式（不填则手工录入）</th>
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {columns.columns.map((one, at) => (
            <ColumnRow key={one.key} column={one} at={at} of={columns} />
          ))}
        </tbody>
      </table>
      <div className="salary-bar within">
        <Button onClick={columns.add}>增加项目</Button>
        <Input
          aria-label="模板名称"
          placeholder="模板名称"
          value={name}
          maxLength={40}
          style={{ width: 180 }}
          onChange={(event) => setName(event.target.value)}
        />
        <Button disabled={name.trim() === ''} loading={columns.keeping} onClick={() => void columns.asTemplate(name.trim())}>
          存为模板
        </Button>
      </div>
      <p className="quiet">
        公式可用其他项目的名称、{GIVEN.join('、')}
        ，加减乘除、括号、百分数、最大(…)、最小(…)；每个公式的结果四舍五入到分。删除项目会删掉它的金额。
      </p>
    </Modal>
  )
}

/** One column, by its place in the sheet. */
function ColumnRow({ column: one, at, of }: { readonly column: SheetColumn; readonly at: number; readonly of: Columns }) {
  const { columns, change, move, remove } = of
  return (
    <tr>
      <td>
        <Input
          aria-label={`第${at + 1}项名称`}
          value={one.title}
          maxLength={20}
          onChange={(event) => change(at, { title: event.target.value })}
        />
      </td>
      <td>
        <Select
          aria-label={`第${at + 1}项性质`}
          value={one.part}
          style={{ width: 170 }}
          options={Object.entries(COLUMN_PARTS).map(([value, label]) => ({ value: value as SheetColumn['part'], label }))}
          onChange={(part) => change(at, { part })}
        />
      </td>
      <td>
        <Input
          aria-label={`第${at + 1}项公式`}
          value={one.formula}
          maxLength={200}
          placeholder="基本工资/21.75*缺勤天数"
          onChange={(event) => change(at, { formula: event.target.value })}
        />
      </td>
      <td>
        <Button size="small" type="text" aria-label="上移" icon={<ArrowUpOutlined />} disabled={at === 0} onClick={() => move(at, -1)} />
        <Button
          size="small"
          type="text"
          aria-label="下移"
          icon={<ArrowDownOutlined />}
          disabled={at === columns.length - 1}
          onClick={() => move(at, 1)}
        />
        <Button size="small" type="text" danger aria-label={`删除${one.title}`} icon={<DeleteOutlined />} onClick={() => remove(at)} />
      </td>
    </tr>
  )
}
