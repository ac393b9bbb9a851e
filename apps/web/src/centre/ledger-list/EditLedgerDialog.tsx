/** Name, short name and tax number of a ledger, from the list. */
import { LedgerEdit } from '@app/contract/ledger/ledger-admin'
import { Form, Input, Modal } from 'antd'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useEditLedger } from './ledger-list.api.ts'

type Fields = z.output<typeof LedgerEdit>
const rules = fieldRules(LedgerEdit, { name: 'companyName', shortName: 'companyShortName', taxNumber: 'taxNumber' })

export function EditLedgerDialog({ ledger, onClose }: { ledger: Fields & { readonly id: string }; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { mutateAsync: edit, isPending } = useEditLedger()
  const save = async (body: Fields) => {
    if (!(await edit({ params: { id: ledger.id }, body }).catch(() => null))) return
    tell.success('修改成功')
    onClose()
  }
  return (
    <Modal
      open
      width={440}
      title="编辑账套"
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="edit-ledger"
        labelCol={{ flex: '92px' }}
        initialValues={ledger}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="name" label="公司名称" rules={rules.name} required>
          <Input autoFocus placeholder="请输入公司名称" />
        </Form.Item>
        <Form.Item name="shortName" label="简称" rules={rules.shortName}>
          <Input />
        </Form.Item>
        <Form.Item name="taxNumber" label="纳税人识别号" rules={rules.taxNumber}>
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  )
}
