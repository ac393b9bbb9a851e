/** 报销设置: who approves, from which amount two do, when a claim is booked and how vouchers are merged. */
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { ZERO } from '@app/domain/kernel/money'
import { Modal } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useClaimSettings, useSaveClaimSettings } from './claims.api.ts'

const approved = ({ mode }: FieldValues): boolean => mode !== 0
const byTwo = ({ mode }: FieldValues): boolean => mode === 2
const fields: readonly Field[] = [
  { key: 'mode', title: '审批方式', kind: 'choice', open: true },
  { key: 'first', title: '审批人', kind: 'options', help: '任一人即可', when: approved },
  { key: 'threshold', title: '二级审批金额', kind: 'money', help: '达到此金额须二级审批', when: byTwo },
  { key: 'second', title: '二级审批人', kind: 'options', help: '任一人即可', when: byTwo },
  {
    key: 'bookedOn',
    title: '入账时间',
    kind: 'choice',
    open: true,
    choices: { approval: '审批通过即挂账（其他应付款）', payment: '结算时直接入费用' },
  },
  { key: 'voucherFor', title: '凭证合并', kind: 'choice', open: true, choices: { bill: '一张单据一张凭证', month: '一个月合成一张' } },
  { key: 'bySms', title: '结果通知', kind: 'flag', help: '审批和结算的结果短信通知没有账号的职员（按「人员」里的手机）' },
]
const MODES = [
  { value: 0, label: '不需要审批' },
  { value: 1, label: '一人审批' },
  { value: 2, label: '超过金额两人审批' },
]
const TITLE = '报销设置'

export function ClaimSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, again } = useClaimSettings()
  const may = useCan('options-businessSetting-bianji')
  const { mutateAsync: save } = useSaveClaimSettings()
  if (data === undefined)
    return (
      <Modal open width={520} title={TITLE} footer={null} onCancel={onClose}>
        {error ? <Failed error={error} onAgain={again} /> : <Loading />}
      </Modal>
    )
  const people = data.people.map((one) => ({ value: one.id, label: one.name }))
  return (
    <FormDialog
      title={TITLE}
      width={520}
      columns={1}
      off={!may}
      name="claim-settings"
      fields={fields}
      start={{ ...data.settings, threshold: data.settings.threshold ?? ZERO }}
      options={{ mode: MODES, first: people, second: people }}
      onClose={onClose}
      onSave={async (body) => {
        await save({ body: { ...body, version: data.version } })
        tell.success('报销设置已保存')
      }}
    >
      <p className="quiet">不能审批自己录入的单据；账套只有一名用户时除外，审批记录会注明。还款单不需要审批。</p>
    </FormDialog>
  )
}
