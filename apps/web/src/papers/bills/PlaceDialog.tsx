/** Where the paper of scans lies: box, roll, volume, for one bill or many at once. */
import { billsApi } from '@app/contract/papers/bills/bills'
import type { Field } from '@app/domain/kernel/field'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { usePlaceBills, type Bill } from './bills.api.ts'

const fields: readonly Field[] = [
  { key: 'box', title: '盒号', kind: 'text' },
  { key: 'roll', title: '卷号', kind: 'text' },
  { key: 'book', title: '册号', kind: 'text' },
]

export function PlaceDialog({ bills, onClose }: { bills: readonly Bill[]; onClose: () => void }) {
  // what all of them share is there to be corrected; what differs is left to be written
  const [start] = useState(() => {
    const shared = (key: 'box' | 'roll' | 'book') => (bills.every((one) => one[key] === bills[0]![key]) ? bills[0]![key] : '')
    return { box: shared('box'), roll: shared('roll'), book: shared('book') }
  })
  const { mutateAsync: write } = usePlaceBills()
  return (
    <FormDialog
      title={`${bills.length} 张扫描单据的纸质存放位置`}
      name="place"
      fields={fields}
      start={start}
      shape={billsApi.place.body}
      focus="box"
      onClose={onClose}
      onSave={async (place) => {
        const { data } = await write({ body: { ids: bills.map((one) => one.id), ...place } })
        tell.success(`${data.count} 张单据已写明纸质存放位置`)
      }}
    />
  )
}
