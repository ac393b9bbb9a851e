/** 批量修改: one field of the chosen entries; what becomes of each is shown before anything is written, and can be taken back. */
import { Button, Modal, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../list/DataTable.tsx'
import { Empty } from '../faces/faces.tsx'
import './batch-dialog.css'

export interface BatchRow {
  readonly id: string
  readonly name: string
  readonly before: string
  readonly after: string
  readonly refused: string
}
interface Props {
  /** 客户 */
  readonly title: string
  readonly count: number
  readonly fields: readonly { readonly key: string; readonly title: string }[]
  /** The control of a field: what it holds, and what to do when that changes. */
  readonly renderControl: (key: string, value: string, onChange: (value: string) => void) => ReactNode
  /** A field’s value in words. */
  readonly words: (key: string, value: string) => string
  /** What would become of each; with `agreed` done. */
  readonly ask: (field: string, value: string, agreed: boolean) => Promise<readonly BatchRow[]>
  readonly busy: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

export function BatchDialog({ title, count, fields, renderControl, words, ask, busy, onDone, onClose }: Props) {
  const [field, setField] = useState('')
  const [value, setValue] = useState('')
  const [rows, setRows] = useState<readonly BatchRow[] | null>(null)
  const run = async (agreed: boolean) => {
    try {
      const found = await ask(field, value, agreed)
      if (!agreed) return setRows(found)
      tell.success(`已修改 ${found.filter((row) => row.before !== row.after).length} 条${title}，可用“撤销上一步”恢复`)
      onDone()
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  const moved = rows?.filter((row) => row.before !== row.after).length ?? 0
  const refused = rows?.filter((row) => row.refused !== '').length ?? 0
  const shown = (text: string): string => (field === '' || text === '' ? '' : words(field, text))
  const columns: Column<BatchRow>[] = [
    { key: 'name', title: '名称', width: 180, grow: true, text: (row) => row.name },
    { key: 'before', title: '改前', width: 150, text: (row) => shown(row.before) },
    { key: 'after', title: '改后', width: 150, text: (row) => shown(row.after), render: (row) => <b>{shown(row.after)}</b> },
    {
      key: 'refused',
      title: '不能修改的原因',
      width: 170,
      text: (row) => row.refused,
      render: (row) => <span className="negative">{row.refused}</span>,
    },
  ]
  return (
    <Modal
      open
      width={760}
      title={`批量修改 ${count} 条${title}`}
      okText={rows === null ? '修改' : `修改 ${moved} 条`}
      okButtonProps={{ disabled: rows === null || refused > 0 || moved === 0 }}
      confirmLoading={busy}
      onOk={() => void run(true)}
      onCancel={onClose}
    >
      <div className="batch-field">
        <Select
          aria-label="修改哪一项"
          placeholder="修改哪一项"
          value={field || null}
          options={fields.map((one) => ({ value: one.key, label: one.title }))}
          onChange={(key: string) => {
            setField(key)
            setValue('')
            setRows(null)
          }}
        />
        {field === '' ? (
          <span />
        ) : (
          renderControl(field, value, (next) => {
            setValue(next)
            setRows(null)
          })
        )}
        <Button disabled={field === ''} loading={busy} onClick={() => void run(false)}>
          预览
        </Button>
      </div>
      <div className="batch-preview">
        <DataTable
          name="batch"
          label="修改预览"
          columns={columns}
          rows={rows ?? []}
          rowKey={(row) => row.id}
          face={rows === null ? <Empty title="选好项目和内容，按“预览”看看会怎样" hint="留空表示清除这一项" /> : null}
          status={rows === null ? '' : `${moved} 条会改变${refused > 0 ? `，${refused} 条不能修改` : ''}`}
        />
      </div>
    </Modal>
  )
}
