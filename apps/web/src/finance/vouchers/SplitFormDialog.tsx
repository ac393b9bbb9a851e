/** 原始凭证分割单: what stands on the form, printed for the unit that bears a share of a document kept here. */
import { voucherFilesApi } from '@app/contract/finance/voucher-files'
import { compareMoney, isZero, type Money, ZERO } from '@app/domain/kernel/money'
import { Form, Input, Modal } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { voucherName, type VoucherRow } from './vouchers.api.ts'

interface Fields {
  readonly receiver: string
  readonly document: string
  readonly issuer: string
  readonly content: string
  readonly method: string
  readonly total: Money
  readonly share: Money
}

export default function SplitFormDialog({ voucher, onClose }: { voucher: VoucherRow; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const print = (fields: Fields) => {
    tell.info('正在导出文件，请等待。')
    openFile(voucherFilesApi.splitForm, { params: { id: voucher.id }, query: fields })
    onClose()
  }
  const start: Fields = {
    receiver: '',
    document: '',
    issuer: '',
    content: voucher.lines[0]?.abstract ?? '',
    method: '',
    total: voucher.total,
    share: ZERO,
  }
  return (
    <Modal open width={560} title={`原始凭证分割单 · ${voucherName(voucher)}`} okText="打印" onOk={() => form.submit()} onCancel={onClose}>
      <Form<Fields> form={form} name="split-form" labelCol={{ flex: '112px' }} initialValues={start} onFinish={print}>
        <Form.Item name="receiver" label="接受单位" rules={[{ required: true, whitespace: true, message: '请填写接受单位' }]}>
          <Input autoFocus maxLength={100} />
        </Form.Item>
        <Form.Item name="document" label="原始凭证" rules={[{ required: true, whitespace: true, message: '请填写原始凭证名称和号码' }]}>
          <Input maxLength={100} placeholder="名称和号码" />
        </Form.Item>
        <Form.Item name="issuer" label="开具单位">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="content" label="经济业务内容" rules={[{ required: true, whitespace: true, message: '请填写经济业务内容' }]}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="total" label="原始凭证金额">
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="share"
          label="分割金额"
          dependencies={['total']}
          rules={[
            {
              validator: (_, share: Money) =>
                isZero(share) || compareMoney(share, ZERO) < 0 || compareMoney(share, form.getFieldValue('total') as Money) >= 0
                  ? Promise.reject(new Error('分割金额应大于零且小于原始凭证金额'))
                  : Promise.resolve(),
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item name="method" label="费用分摊情况">
          <Input maxLength={100} placeholder="例如按面积、按电表读数" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
