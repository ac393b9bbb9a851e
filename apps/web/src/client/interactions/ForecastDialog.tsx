/** What is asked before a sheet is corrected, withdrawn, or agreed to without its link. */
import { forecastsApi as api } from '@app/contract/client/interactions/interactions'
import { FORECAST_TAXES } from '@app/domain/client/interactions/forecast-taxes'
import type { Field } from '@app/domain/kernel/field'
import { ZERO } from '@app/domain/kernel/money'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAgreeOffline, useCancelForecast, useUpdateForecast, type Forecast } from './interactions.api.ts'

export type ForecastAsking =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'line'; readonly line: Forecast['lines'][number] }

interface Props {
  readonly sheet: Forecast
  readonly asking: ForecastAsking
  readonly onClose: () => void
}
const amount: Field = { key: 'amount', title: '预估税额', kind: 'money' }
const reason: Field = { key: 'reason', title: '原因', kind: 'text' }
const asked = {
  line: { fields: [amount, reason], shape: api.update.body },
  cancel: { fields: [reason], shape: api.cancel.body },
  offline: { fields: [{ key: 'feedback', title: '客户怎样同意的', kind: 'text' }], shape: api.agreeOffline.body },
} satisfies Record<ForecastAsking['kind'], { fields: readonly Field[]; shape: unknown }>

export function ForecastDialog({ sheet, asking, onClose }: Props) {
  const { mutateAsync: update } = useUpdateForecast()
  const { mutateAsync: cancel } = useCancelForecast()
  const { mutateAsync: agreeOffline } = useAgreeOffline()
  const params = { id: sheet.id }
  const start = { amount: asking.kind === 'line' ? asking.line.amount : ZERO, reason: '', feedback: '' }
  const work = async (typed: typeof start): Promise<string> => {
    if (asking.kind === 'line') {
      await update({ params, body: { version: sheet.version, tax: asking.line.tax, amount: typed.amount, reason: typed.reason } })
      return '已调整，需要重新发送'
    }
    if (asking.kind === 'cancel') {
      await cancel({ params, body: { reason: typed.reason } })
      return '已撤回'
    }
    await agreeOffline({ params, body: { status: 5, feedback: typed.feedback } })
    return '已登记线下同意'
  }
  return (
    <FormDialog
      title={asking.kind === 'line' ? `调整${FORECAST_TAXES[asking.line.tax]}` : asking.kind === 'cancel' ? '撤回税款预估' : '线下同意'}
      ok="确定"
      name="forecast"
      {...asked[asking.kind]}
      start={start}
      focus={asked[asking.kind].fields[0]!.key}
      onClose={onClose}
      onSave={async (typed) => tell.success(await work(typed))}
    />
  )
}
