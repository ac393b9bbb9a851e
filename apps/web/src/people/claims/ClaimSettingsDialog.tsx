/** 报销设置: who approves, from which amount two do, when a claim is booked and how vouchers are merged. */
import { ZERO } from '@app/domain/kernel/money'
import { Checkbox, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useClaimSettings, useSaveClaimSettings, type Settings } from './claims.api.ts'

export function ClaimSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, again } = useClaimSettings()
  const may = useCan('options-businessSetting-bianji')
  const [typed, setTyped] = useState<Settings | null>(null)
  const [problem, setProblem] = useState('')
  const { mutateAsync: save, isPending } = useSaveClaimSettings()
  const values = typed ?? data?.settings ?? null
  const version = data?.version
  const put = (more: Partial<Settings>) => values && setTyped({ ...values, ...more })
  const people = (data?.people ?? []).map((one) => ({ value: one.id, label: one.name }))
  const go = async () => {
    try {
      await save({ body: { ...values!, version } })
      tell.success('报销设置已保存')
      onClose()
    } catch (refused) {
      if (isApiError(refused) && refused.status < 500) setProblem(refused.message)
      else showError(refused)
    }
  }
  return (
    <Modal
      open
      width={520}
      title="报销设置"
      okText="保存"
      confirmLoading={isPending}
      okButtonProps={{ disabled: !may || values === null }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      {error && <Failed error={error} onAgain={again} />}
      {!error && values === null && <Loading />}
      {values !== null && (
        <FormGrid>
          <FormField label="审批" wide>
            <Radio.Group
              aria-label="审批方式"
              value={values.mode}
              options={[
                { value: 0, label: '不需要审批' },
                { value: 1, label: '一人审批' },
                { value: 2, label: '超过金额两人审批' },
              ]}
              onChange={(event) => put({ mode: event.target.value as Settings['mode'] })}
            />
          </FormField>
          {values.mode > 0 && (
            <FormField label="审批人（任一人即可）" wide>
              <Select mode="multiple" aria-label="审批人" value={values.first} options={people} onChange={(first) => put({ first })} />
            </FormField>
          )}
          {values.mode === 2 && (
            <>
              <FormField label="达到此金额须二级审批">
                <MoneyInput aria-label="二级审批金额" value={values.threshold ?? ZERO} onChange={(threshold) => put({ threshold })} />
              </FormField>
              <FormField label="二级审批人（任一人即可）">
                <Select
                  mode="multiple"
                  aria-label="二级审批人"
                  value={values.second}
                  options={people}
                  onChange={(second) => put({ second })}
                />
              </FormField>
            </>
          )}
          <FormField label="报销单何时入账" wide>
            <Radio.Group
              aria-label="入账时间"
              value={values.bookedOn}
              options={[
                { value: 'approval', label: '审批通过即挂账（其他应付款）' },
                { value: 'payment', label: '结算时直接入费用' },
              ]}
              onChange={(event) => put({ bookedOn: event.target.value as Settings['bookedOn'] })}
            />
          </FormField>
          <FormField label="凭证" wide>
            <Radio.Group
              aria-label="凭证合并"
              value={values.voucherFor}
              options={[
                { value: 'bill', label: '一张单据一张凭证' },
                { value: 'month', label: '一个月合成一张' },
              ]}
              onChange={(event) => put({ voucherFor: event.target.value as Settings['voucherFor'] })}
            />
          </FormField>
          <FormField label="结果通知" wide>
            <Checkbox checked={values.bySms} onChange={(event) => put({ bySms: event.target.checked })}>
              审批和结算的结果短信通知没有账号的职员（按「人员」里的手机）
            </Checkbox>
          </FormField>
        </FormGrid>
      )}
      {problem !== '' && <p className="negative">{problem}</p>}
      <p className="quiet">不能审批自己录入的单据；账套只有一名用户时除外，审批记录会注明。还款单不需要审批。</p>
    </Modal>
  )
}
