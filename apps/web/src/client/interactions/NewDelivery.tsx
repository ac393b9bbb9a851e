/** 新建交付: what of a month is handed over. */
import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { Loading } from '../../ui/faces/faces.tsx'
import { useAddDelivery, useProposed } from './interactions.api.ts'

export function NewDelivery({ onClose }: { onClose: () => void }) {
  const period = usePeriod()
  const { data: proposed } = useProposed(period, true)
  const { mutateAsync: add, isPending } = useAddDelivery()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [more, setMore] = useState('')
  const items = [
    ...(proposed ?? []).filter((one) => !left.has(one.name)),
    ...more.split(/[、,，\n]/).flatMap((name) => (name.trim() === '' ? [] : [{ name: name.trim(), note: '' }])),
  ]
  const save = async () => {
    try {
      await add({ body: { period, items } })
      tell.success('交付单已建立，请发送给客户')
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={`新建交付单 ${period}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: items.length === 0 }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      {proposed === undefined ? (
        <Loading />
      ) : (
        <div className="inter-checks">
          {proposed.map((one) => (
            <Checkbox
              key={one.name}
              checked={!left.has(one.name)}
              onChange={() => {
                const next = new Set(left)
                if (!next.delete(one.name)) next.add(one.name)
                setLeft(next)
              }}
            >
              {one.name} <span className="quiet">{one.note}</span>
            </Checkbox>
          ))}
          <Input
            aria-label="其他交付内容"
            placeholder="其他内容，用顿号隔开"
            value={more}
            onChange={(event) => setMore(event.target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
