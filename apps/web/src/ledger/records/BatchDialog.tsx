/** 批量修改: one field of the chosen records; what becomes of each is shown before anything is written, and can be taken back. */
import { batchFields } from '@app/domain/ledger/records/record'
import { recordKinds, type RecordField, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FieldControl } from './RecordFields.tsx'
import { fieldText, type NameOf } from './record-view.ts'
import { useBatch } from './records.api.ts'

interface Props {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly nameOf: NameOf
  readonly onDone: () => void
  readonly onClose: () => void
}
interface Row {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly before: string
  readonly after: string
  readonly refused: string
}

export function BatchDialog({ kind, ids, nameOf, onDone, onClose }: Props) {
  const [field, setField] = useState<RecordField | null>(null)
  const [value, setValue] = useState('')
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const { mutateAsync: batch, isPending } = useBatch()
  const ask = async (agreed: boolean) => {
    if (field === null) return
    try {
      const { data } = await batch({ params: { kind }, body: { ids: [...ids], field: field.key, value, agreed } })
      if (!agreed) return setRows(data)
      const moved = data.filter((row) => row.before !== row.after).length
      tell.success(`已修改 ${moved} 条${recordKinds[kind].title}，可用“撤销上一步”恢复`)
      onDone()
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  const moved = rows?.filter((row) => row.before !== row.after).length ?? 0
  const refused = rows?.filter((row) => row.refused !== '').length ?? 0
  const shown = (text: string): string => (field === null || text === '' ? '' : fieldText(field, text, nameOf))
  const columns: Column<Row>[] = [
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
      title={`批量修改 ${ids.length} 条${recordKinds[kind].title}`}
      okText={rows === null ? '修改' : `修改 ${moved} 条`}
      okButtonProps={{ disabled: rows === null || refused > 0 || moved === 0 }}
      confirmLoading={isPending}
      onOk={() => void ask(true)}
      onCancel={onClose}
    >
      <div className="record-batch">
        <Select
          aria-label="修改哪一项"
          placeholder="修改哪一项"
          value={field?.key ?? null}
          options={batchFields(kind).map((one) => ({ value: one.key, label: one.title }))}
          onChange={(key: string) => {
            setField(batchFields(kind).find((one) => one.key === key) ?? null)
            setValue('')
            setRows(null)
          }}
        />
        {field === null ? (
          <span />
        ) : (
          <FieldControl
            field={field}
            {...({
              'aria-label': '改为',
              value,
              onChange: (next: string | undefined | { target: { value: string } }) => {
                setValue(typeof next === 'object' ? next.target.value : (next ?? ''))
                setRows(null)
              },
            } as object)}
          />
        )}
        <Button disabled={field === null} loading={isPending} onClick={() => void ask(false)}>
          预览
        </Button>
      </div>
      <div className="record-preview">
        <DataTable
          name="record-batch"
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
