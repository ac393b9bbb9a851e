/** 批量修改 of records: the fields of the kind, each with its own control. */
import { batchFields } from '@app/domain/ledger/records/record'
import { recordKinds, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { BatchDialog } from '../../ui/BatchDialog.tsx'
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

export function RecordBatch({ kind, ids, nameOf, onDone, onClose }: Props) {
  const { mutateAsync: batch, isPending } = useBatch()
  const fields = batchFields(kind)
  const fieldOf = (key: string) => fields.find((one) => one.key === key)!
  return (
    <BatchDialog
      title={recordKinds[kind].title}
      count={ids.length}
      fields={fields}
      busy={isPending}
      words={(key, value) => fieldText(fieldOf(key), value, nameOf)}
      ask={async (field, value, agreed) => (await batch({ params: { kind }, body: { ids: [...ids], field, value, agreed } })).data}
      renderControl={(key, value, onChange) => (
        <FieldControl
          field={fieldOf(key)}
          {...({
            'aria-label': '改为',
            value,
            onChange: (next: string | undefined | { target: { value: string } }) =>
              onChange(typeof next === 'object' ? next.target.value : (next ?? '')),
          } as object)}
        />
      )}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
