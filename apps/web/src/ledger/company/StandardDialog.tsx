/** 更换会计准则、纳税人性质或建账月份: only while nothing is booked; another chart takes the place of this one. */
import { firstDay, periodOf, addMonths, type Period } from '@app/domain/kernel/period'
import { STANDARDS, standardNames, vatNatureNames, type Standard, type VatNature } from '@app/domain/ledger/ledgers/standard'
import { Form, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useToday } from '../../platform/today.ts'
import { MonthField } from '../../ui/MonthField.tsx'
import { useAccountInfo, useChangeStart, useEditAccountInfo } from './company.api.ts'

interface Props {
  readonly now: { readonly standard: Standard; readonly vatNature: VatNature; readonly startPeriod: Period }
  readonly onClose: () => void
}
const EARLIEST_YEARS = 10

export function StandardDialog({ now, onClose }: Props) {
  const [form] = Form.useForm<Props['now']>()
  const { mutateAsync: edit } = useEditAccountInfo()
  const { mutateAsync: move } = useChangeStart()
  const { data: account } = useAccountInfo()
  const [busy, setBusy] = useState(false)
  const thisMonth = periodOf(useToday())
  const save = async ({ standard, vatNature, startPeriod }: Props['now']) => {
    setBusy(true)
    try {
      if (startPeriod !== now.startPeriod) await move({ body: { startOn: firstDay(startPeriod) } })
      if (standard !== now.standard || vatNature !== now.vatNature) await edit({ body: { version: account?.version, standard, vatNature } })
      // another chart and other months: every page begins anew
      location.reload()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Modal open width={440} title="会计准则与建账" okText="保存" confirmLoading={busy} onOk={() => form.submit()} onCancel={onClose}>
      <p className="quiet">还没有凭证和期初余额，可以更换；更换准则或纳税人性质后，科目表换成新的。</p>
      <Form form={form} name="standard" labelCol={{ flex: '96px' }} initialValues={now} onFinish={(fields) => void save(fields)}>
        <Form.Item name="standard" label="会计准则">
          <Select options={STANDARDS.map((value) => ({ value, label: standardNames[value] }))} />
        </Form.Item>
        <Form.Item name="vatNature" label="纳税人性质">
          <Radio.Group options={Object.entries(vatNatureNames).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="startPeriod" label="建账月份">
          <MonthField label="建账月份" min={addMonths(thisMonth, -12 * EARLIEST_YEARS)} max={thisMonth} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
