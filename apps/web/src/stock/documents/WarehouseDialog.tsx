/** A warehouse in a dialog: from its list, or where one is chosen. */
import { WarehouseDraft } from '@app/contract/stock/documents/warehouses'
import { listed } from '@app/domain/kernel/field'
import { warehouseFields } from '@app/domain/stock/documents/fields'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { MadeOne } from '../../ui/form/makers-context.ts'
import { useAddWarehouse, useChangeWarehouse, type WarehouseRow } from './documents.api.ts'

interface Props {
  readonly one: WarehouseRow | null
  readonly onMade?: (made: MadeOne) => void
  readonly onClose: () => void
}

export function WarehouseDialog({ one, onMade, onClose }: Props) {
  const { mutateAsync: add } = useAddWarehouse()
  const { mutateAsync: change } = useChangeWarehouse()
  return (
    <FormDialog
      title={one === null ? '新增仓库' : one.name}
      name="stock-warehouse"
      fields={listed(warehouseFields)}
      start={{ name: one?.name ?? '', keeper: one?.keeper ?? '', note: one?.note ?? '', disabled: one?.disabled ?? false }}
      shape={WarehouseDraft}
      focus="name"
      onClose={onClose}
      onSave={async (body) => {
        if (one !== null) await change({ params: { id: one.id }, body: { ...body, version: one.version } })
        else {
          const { data } = await add({ body })
          onMade?.({ id: data.id, name: body.name })
        }
        tell.success('仓库已保存')
      }}
    />
  )
}
