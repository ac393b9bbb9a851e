/** The columns of a sheet: typed ones and formulas; kept for this sheet, or as a template for others. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { COLUMN_PARTS, GIVEN } from '@app/domain/people/salary/columns'
import { Alert, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useSaveColumns, useSaveTemplate, useTemplates, type OneSheet, type SheetColumn } from './salary.api.ts'

interface Props {
  readonly sheet: OneSheet
  readonly onSaved: (sheet: OneSheet) => void
  readonly onClose: () => void
}
const freeKey = (columns: readonly SheetColumn[]): string => {
  let number = columns.length + 1
  while (columns.some((one) => one.key === `c${number}`)) number += 1
  return `c${number}`
}

export function ColumnsDialog({ sheet, onSaved, onClose }: Props) {
  const [columns, setColumns] = useState<readonly SheetColumn[]>(sheet.columns)
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const { data: templates = [] } = useTemplates()
  const { mutateAsync: save, isPending } = useSaveColumns()
  const { mutateAsync: saveTemplate, isPending: keeping } = useSaveTemplate()
  const change = (at: number, part: Partial<SheetColumn>) =>
    setColumns(columns.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const move = (at: number, by: number) => {
    const next = [...columns]
    const [one] = next.splice(at, 1)
    next.splice(at + by, 0, one!)
    setColumns(next)
  }
  const said = (error: unknown) => {
    if (isApiError(error) && error.details.length > 0)
      setRefused([...new Set(error.details.map((one) => (one.row === undefined ? one.reason : `第${one.row}项：${one.reason}`)))])
    else showError(error)
  }
  const keep = async () => {
    try {
      const { data } = await save({ body: { id: sheet.sheet.id, columns: [...columns] } })
      onSaved(data)
      tell.success('工资表项目已修改')
      onClose()
    } catch (error) {
      said(error)
    }
  }
  const asTemplate = async () => {
    try {
      const known = templates.find((one) => one.kind === sheet.sheet.kind && one.name === name.trim())
      await saveTemplate({
        body: {
          ...(known ? { id: known.id, version: known.version } : {}),
          kind: sheet.sheet.kind,
          name: name.trim(),
          columns: [...columns],
        },
      })
      tell.success(known ? '模板已更新' : '已存为模板')
    } catch (error) {
      said(error)
    }
  }
  return (
    <Modal open width={820} title="工资表项目" okText="保存" confirmLoading={isPending} onOk={() => void keep()} onCancel={onClose}>
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
          {columns.map((one, at) => (
            <tr key={one.key}>
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
                <Button
                  size="small"
                  type="text"
                  aria-label="上移"
                  icon={<ArrowUpOutlined />}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  size="small"
                  type="text"
                  aria-label="下移"
                  icon={<ArrowDownOutlined />}
                  disabled={at === columns.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={`删除${one.title}`}
                  icon={<DeleteOutlined />}
                  onClick={() => setColumns(columns.filter((_, index) => index !== at))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="salary-bar within">
        <Button onClick={() => setColumns([...columns, { key: freeKey(columns), title: '', part: 'earning', formula: '' }])}>
          增加项目
        </Button>
        <Input
          aria-label="模板名称"
          placeholder="模板名称"
          value={name}
          maxLength={40}
          style={{ width: 180 }}
          onChange={(event) => setName(event.target.value)}
        />
        <Button disabled={name.trim() === ''} loading={keeping} onClick={() => void asTemplate()}>
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
