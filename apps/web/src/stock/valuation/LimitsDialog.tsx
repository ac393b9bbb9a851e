/** From where on the ledger is warned of its stock. */
import { WarningLimitsWire } from '@app/contract/stock/valuation/stock-balance'
import { listed } from '@app/domain/kernel/field'
import { limitFields } from '@app/domain/stock/valuation/fields'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChangeLimits, useLimits } from './valuation.api.ts'

export function LimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useLimits()
  const { mutateAsync: change } = useChangeLimits()
  if (data === undefined) return null
  const { pricePercent, slowMonths, expiryDays, version } = data
  return (
    <FormDialog
      title="预警界限"
      name="stock-limits"
      fields={listed(limitFields)}
      start={{ pricePercent, slowMonths, expiryDays }}
      shape={WarningLimitsWire}
      focus="pricePercent"
      onClose={onClose}
      onSave={async (body) => {
        await change({ body: { ...body, version } })
        tell.success('预警界限已保存')
      }}
    />
  )
}
