/** What is said of chosen input invoices: the period they are certified for, or what they are used for. */
import { PURPOSES, purposeNames, type Purpose } from '@app/domain/papers/invoices/deduction'
import type { Period } from '@app/domain/kernel/period'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod, useSession } from '../../platform/session.ts'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { useCertify, useSetPurpose } from './invoices.api.ts'

interface Props {
  readonly what: 'certify' | 'purpose'
  readonly ids: readonly string[]
  readonly onClose: (done: boolean) => void
}

export default function TaxDialog({ what, ids, onClose }: Props) {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const [period, setPeriod] = useState<Period>(current)
  const [ticked, setTicked] = useState(true)
  const [purpose, setPurpose] = useState<Purpose>('')
  const { mutateAsync: certify, isPending: certifying } = useCertify()
  const { mutateAsync: put, isPending: putting } = useSetPurpose()
  const save = async () => {
    try {
      const { data } =
        what === 'certify'
          ? await certify({ body: { ids: [...ids], certifiedPeriod: ticked ? period : null } })
          : await put({ body: { ids: [...ids], purpose } })
      tell.success(
        what === 'certify'
          ? `${data.count} 张发票${ticked ? `勾选属期 ${period}` : '取消勾选'}`
          : `${data.count} 张发票：${purposeNames[purpose]}`,
      )
      onClose(true)
    } catch {
      // the write has said why
    }
  }
  return (
    <Modal
      open
      width={440}
      title={what === 'certify' ? `设置 ${ids.length} 张发票的勾选属期` : `设置 ${ids.length} 张发票的用途`}
      okText="确定"
      cancelText="取消"
      confirmLoading={certifying || putting}
      onCancel={() => onClose(false)}
      onOk={() => void save()}
    >
      {what === 'certify' ? (
        <FormGrid>
          <FormField label="勾选" wide>
            <Radio.Group
              value={ticked}
              options={[
                { value: true, label: '已勾选抵扣' },
                { value: false, label: '取消勾选' },
              ]}
              onChange={(event) => setTicked(event.target.value as boolean)}
            />
          </FormField>
          {ticked && periods && (
            <FormField label="属期">
              <PeriodPicker label="勾选属期" value={period} min={periods.startPeriod} max={periods.lastPeriod} onChange={setPeriod} />
            </FormField>
          )}
        </FormGrid>
      ) : (
        <Radio.Group
          className="purpose-choices"
          value={purpose}
          options={PURPOSES.map((value) => ({ value, label: purposeNames[value] }))}
          onChange={(event) => setPurpose(event.target.value as Purpose)}
        />
      )}
    </Modal>
  )
}
