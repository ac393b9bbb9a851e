/** A count begins: of a warehouse, as a day ends. */
import { useWorkDay } from '../../platform/session.ts'
import { StockCountDraft } from '@app/contract/stock/documents/stock-counts'
import { listed } from '@app/domain/kernel/field'
import { stockCountFields } from '@app/domain/stock/documents/counts'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useStartCount, useWarehouses } from './documents.api.ts'

export function StartCountDialog({ onClose, onStarted }: { readonly onClose: () => void; readonly onStarted: (id: string) => void }) {
  const day = useWorkDay()
  const { data: warehouses = [] } = useWarehouses()
  const { mutateAsync: start } = useStartCount()
  return (
    <FormDialog
      title="开始盘点"
      name="stock-count"
      fields={listed(stockCountFields)}
      start={{ day, warehouseId: null as string | null, note: '' }}
      shape={StockCountDraft}
      options={{ warehouseId: warehouses.map(({ id, name }) => ({ value: id, label: name })) }}
      focus="warehouseId"
      onClose={onClose}
      onSave={async (body) => {
        const { id, code, items } = (await start({ body })).data
        tell.success(`已开始盘点 ${code}，${items} 行`)
        onStarted(id)
      }}
    />
  )
}
