/** 删除个人信息: cannot be taken back, so the person's name is typed; afterwards, what the law keeps and why. */
import { personalDataApi as api } from '@app/contract/centre/personal-data/personal-data'
import type { Field } from '@app/domain/kernel/field'
import { Modal } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../platform/reading.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

const fields: readonly Field[] = [{ key: 'name', title: '姓名', kind: 'text', hint: '输入此人的姓名以确认' }]

interface Props {
  readonly entries: string
  readonly places: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

export function EraseDialog({ entries, places, onDone, onClose }: Props) {
  const { mutateAsync: erase } = useWrite('personal-data', api.erase, { quiet: true })
  const [kept, setKept] = useState<readonly string[] | null>(null)
  const done = () => {
    onClose()
    onDone()
  }
  if (kept !== null)
    return (
      <Modal open title="已删除" cancelButtonProps={{ hidden: true }} okText="知道了" onOk={done} onCancel={done}>
        <p>{kept.length === 0 ? '没有依法须保留的内容。' : '下列内容依法保留：'}</p>
        <ul>
          {kept.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Modal>
    )
  return (
    <FormDialog
      title="删除个人信息"
      ok="删除"
      danger
      width={520}
      columns={1}
      name="erase-person"
      fields={fields}
      start={{ name: '' }}
      shape={api.erase.body}
      focus="name"
      lead={
        <>
          <p>将删除：{places.join('、')}</p>
          <p className="quiet">
            删除后不能恢复。凭证、工资、报销和日志依法保留；有工资的职员保留姓名和证件号码，手机、邮箱、银行账号等删除，职员停用。
          </p>
        </>
      }
      onClose={onClose}
      onSave={async ({ name }) => {
        const { data } = await erase({ body: { entries, name } })
        setKept(data)
        return false
      }}
    />
  )
}
