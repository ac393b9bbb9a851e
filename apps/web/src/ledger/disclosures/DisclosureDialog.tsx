/** An entry by hand, or to whom and what for of one the product entered. */
import { disclosuresApi as api } from '@app/contract/ledger/disclosures/disclosures'
import type { Field } from '@app/domain/kernel/field'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddDisclosure, useCompleteDisclosure, type DisclosureRow } from './disclosures.api.ts'

const fields: readonly Field[] = [
  { key: 'what', title: '提供的资料', kind: 'text', wide: true },
  { key: 'givenOn', title: '提供日期', kind: 'day', required: '请选择提供日期' },
  { key: 'signedBy', title: '签收人', kind: 'text' },
  { key: 'recipient', title: '提供对象', kind: 'text', wide: true },
  { key: 'purpose', title: '用途', kind: 'text', wide: true },
]

export function DisclosureDialog({ row, onClose }: { row: DisclosureRow | null; onClose: () => void }) {
  const today = useToday()
  const { mutateAsync: add } = useAddDisclosure()
  const { mutateAsync: complete } = useCompleteDisclosure()
  return (
    <FormDialog
      title={row === null ? '登记对外提供' : '提供给谁、做什么用'}
      ok="登记"
      width={560}
      columns={2}
      name="disclosure"
      fields={fields}
      start={{
        what: row?.what ?? '',
        givenOn: row?.givenOn ?? today,
        recipient: row?.recipient ?? '',
        purpose: row?.purpose ?? '',
        signedBy: row?.signedBy ?? '',
      }}
      shape={row === null ? api.add.body : api.complete.body}
      controls={{ givenOn: <DayField label="提供日期" max={today} /> }}
      fixed={row === null ? [] : ['what', 'givenOn']}
      onClose={onClose}
      onSave={async ({ what, givenOn, ...toWhom }) => {
        if (row === null) await add({ body: { what, givenOn, ...toWhom } })
        else await complete({ params: { id: row.id }, body: toWhom })
        tell.success('已登记')
      }}
    >
      {row !== null && <p className="quiet">只在单位内部使用的，提供对象写“内部”。补登的每一次都保留在日志里。</p>}
    </FormDialog>
  )
}
