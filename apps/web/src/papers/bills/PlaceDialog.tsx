/** Where the paper of scans lies: box, roll, volume, for one bill or many at once. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { usePlaceBills, type Bill } from './bills.api.ts'

const FIELDS = [
  ['box', '盒号'],
  ['roll', '卷号'],
  ['book', '册号'],
] as const

export function PlaceDialog({ bills, onClose }: { bills: readonly Bill[]; onClose: () => void }) {
  // what all of them share is there to be corrected; what differs is left to be written
  const [place, setPlace] = useState(() => {
    const shared = (key: 'box' | 'roll' | 'book') => (bills.every((one) => one[key] === bills[0]![key]) ? bills[0]![key] : '')
    return { box: shared('box'), roll: shared('roll'), book: shared('book') }
  })
  const { mutateAsync: write, isPending } = usePlaceBills()
  const save = async () => {
    try {
      const { data } = await write({ body: { ids: bills.map((one) => one.id), ...place } })
      tell.success(`${data.count} 张单据已写明纸质存放位置`)
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Modal
      open
      width={460}
      title={`${bills.length} 张扫描单据的纸质存放位置`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <FormGrid>
        {FIELDS.map(([key, label]) => (
          <FormField key={key} label={label}>
            <Input
              aria-label={label}
              maxLength={20}
              value={place[key]}
              onChange={(event) => setPlace({ ...place, [key]: event.target.value })}
              onPressEnter={() => void save()}
            />
          </FormField>
        ))}
      </FormGrid>
    </Modal>
  )
}
