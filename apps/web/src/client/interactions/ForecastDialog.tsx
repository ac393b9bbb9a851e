/** What is asked before a sheet is corrected, withdrawn, or agreed to without its link. */
import { FORECAST_TAXES } from '@app/domain/client/interactions/forecast'
import { ZERO } from '@app/domain/kernel/money'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
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

export function ForecastDialog({ sheet, asking, onClose }: Props) {
  const { mutateAsync: update } = useUpdateForecast()
  const { mutateAsync: cancel } = useCancelForecast()
  const { mutateAsync: agreeOffline } = useAgreeOffline()
  const [words, setWords] = useState('')
  const [amount, setAmount] = useState(asking.kind === 'line' ? asking.line.amount : ZERO)
  const params = { id: sheet.id }
  const work = async (): Promise<string> => {
    if (asking.kind === 'line') {
      await update({ params, body: { version: sheet.version, tax: asking.line.tax, amount, reason: words } })
      return '已调整，需要重新发送'
    }
    if (asking.kind === 'cancel') {
      await cancel({ params, body: { reason: words } })
      return '已撤回'
    }
    await agreeOffline({ params, body: { status: 5, feedback: words } })
    return '已登记线下同意'
  }
  const submit = async () => {
    try {
      tell.success(await work())
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  const asked = asking.kind === 'offline' ? '客户怎样同意的' : '原因'
  return (
    <Modal
      open
      width={440}
      title={asking.kind === 'line' ? `调整${FORECAST_TAXES[asking.line.tax]}` : asking.kind === 'cancel' ? '撤回税款预估' : '线下同意'}
      okText="确定"
      cancelText="取消"
      onCancel={onClose}
      onOk={() => void submit()}
    >
      <FormGrid>
        {asking.kind === 'line' && (
          <FormField label="预估税额" wide>
            <MoneyInput aria-label="预估税额" autoFocus value={amount} onChange={setAmount} />
          </FormField>
        )}
        <FormField label={asked} wide>
          <Input aria-label={asked} maxLength={200} value={words} onChange={(event) => setWords(event.target.value)} />
        </FormField>
      </FormGrid>
    </Modal>
  )
}
