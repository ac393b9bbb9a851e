/** 变更核算方法: the other choice, from when, why, and what it does — computed where the product computes with it. */
import { isPeriod } from '@app/domain/kernel/period'
import { ledgersApi } from '@app/contract/ledger/ledgers'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { isClosed, useSession } from '../../platform/session.ts'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { useChangeMethod, useMethodEffect, type Methods, type MethodRow } from './accounting-methods.api.ts'
import { EffectView } from './EffectView.tsx'

export function ChangeMethodDialog({
  method,
  firstOpen,
  onClose,
}: {
  method: MethodRow
  firstOpen: Methods['firstOpen']
  onClose: () => void
}) {
  const periods = useSession((state) => state.periods)
  const [to, setTo] = useState('')
  const [effective, setEffective] = useState(firstOpen)
  const [reason, setReason] = useState('')
  const [effectWords, setEffectWords] = useState('')
  const [problem, setProblem] = useState('')
  const asked = { method: method.method, to, effective }
  const { data: effect, error } = useMethodEffect(asked, to !== '' && method.computed)
  const { mutateAsync: change, isPending } = useChangeMethod()
  const keep = async () => {
    try {
      await change({ body: { ...asked, reason, effectWords } })
      // the switch of the statements is the ledger's own
      const { data: company } = await call(ledgersApi.company, {}, { noLoading: true })
      useSession.setState({ ledger: company })
      tell.success('已变更并登记')
      onClose()
    } catch (failure) {
      if (isApiError(failure) && failure.status < 500) setProblem(failure.message)
      else showError(failure)
    }
  }
  return (
    <Modal
      open
      width={600}
      title={`变更${method.name}`}
      onCancel={onClose}
      footer={
        <>
          {problem !== '' && <span className="negative">{problem} </span>}
          <Button type="primary" loading={isPending} onClick={() => void keep()}>
            变更并登记
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormField label={`现在：${method.valueName}`}>
          <Select
            aria-label="变更为"
            placeholder="变更为"
            autoFocus
            {...(to === '' ? {} : { value: to })}
            options={method.choices.filter((one) => one.value !== method.value).map(({ value, name }) => ({ value, label: name }))}
            onChange={setTo}
          />
        </FormField>
        <FormField label="自此期间起适用">
          {periods && (
            <PeriodPicker
              label="自此期间起适用"
              value={effective}
              min={firstOpen}
              max={periods.lastPeriod}
              isClosed={(one) => isClosed(periods, one)}
              onChange={(next) => isPeriod(next) && setEffective(next)}
            />
          )}
        </FormField>
        <FormField label="变更原因" wide>
          <Input.TextArea
            aria-label="变更原因"
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormField>
        <FormField label={method.computed ? '补充说明（选填）' : '对财务状况和经营成果的影响'} wide>
          <Input.TextArea
            aria-label="影响说明"
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 4 }}
            value={effectWords}
            onChange={(event) => setEffectWords(event.target.value)}
          />
        </FormField>
      </FormGrid>
      {effect && (
        <section aria-label="变更的影响">
          <h4>变更的影响</h4>
          <EffectView effect={effect} />
        </section>
      )}
      {error && <p className="negative">{error.message}</p>}
      <p className="quiet">采用未来适用法：已结账的月份不变。变更的情况、原因和影响会列入会计报表附注。</p>
    </Modal>
  )
}
