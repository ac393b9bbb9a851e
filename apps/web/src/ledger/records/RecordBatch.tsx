/** 批量修改 of records: the fields of the kind, each with its own control. */
import { asTexts, fromTexts, type NameOf } from '@app/domain/kernel/field'
import { batchFields } from '@app/domain/ledger/records/record'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { BatchDialog } from '../../ui/form/BatchDialog.tsx'
import { RecordControl } from './record-controls.tsx'
import { fieldText } from './record-view.ts'
import { useBatch, useRules } from './records.api.ts'

interface Props {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly nameOf: NameOf
  readonly onDone: () => void
  readonly onClose: () => void
}

export function RecordBatch({ kind, ids, nameOf, onDone, onClose }: Props) {
  const { title } = useRules(kind)
  const { mutateAsync: batch, isPending } = useBatch()
  const fields = batchFields(kind)
  const fieldOf = (key: string) => fields.find((one) => one.key === key)!
  return (
    <BatchDialog
      title={title}
      count={ids.length}
      fields={fields}
      busy={isPending}
      words={(key, value) => fieldText(fieldOf(key), value, nameOf)}
      ask={async (field, value, agreed) => (await batch({ params: { kind }, body: { ids: [...ids], field, value, agreed } })).data}
      renderControl={(key, value, onChange) => {
        const field = { ...fieldOf(key), title: '改为' }
        const change = (next: unknown) => onChange(asTexts([field], { [key]: changedValue(next) })[key]!)
        return <RecordControl field={field} value={fromTexts([field], { [key]: value })[key]} onChange={change} />
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** What a control says: its value, or the event of an input. */
const changedValue = (next: unknown): unknown =>
  typeof next === 'object' && next !== null && 'target' in next ? (next.target as HTMLInputElement).value : next
