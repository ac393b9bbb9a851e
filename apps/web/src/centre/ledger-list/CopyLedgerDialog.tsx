/** 复制账套: settings, subjects and tags of a ledger in a new one; opening balances when asked, vouchers never. */
import { LedgerCopy } from '@app/contract/ledger/ledger-admin'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { Checkbox, Form, Input, Modal } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { useCopyLedger } from './ledger-list.api.ts'

interface Fields {
  readonly name: string
  readonly openings: boolean
  readonly start: Period
}
const rules = fieldRules(LedgerCopy, { name: 'companyName' })

interface Props {
  readonly ledger: { readonly id: string; readonly name: string; readonly startPeriod: Period }
  readonly onClose: () => void
}

export function CopyLedgerDialog({ ledger, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const openings = Form.useWatch('openings', form) ?? false
  const enter = useEnterLedger()
  const now = periodOf(useToday())
  const { mutateAsync: copy, isPending } = useCopyLedger()
  const save = async ({ name, start }: Fields) => {
    const body = openings ? { name, openings } : { name, openings, start }
    const done = await copy({ params: { id: ledger.id }, body }).catch(() => null)
    if (!done) return
    tell.success(
      <>
        复制成功
        <button type="button" className="link-button" onClick={() => void enter(done.data.id)}>
          进入账套
        </button>
      </>,
    )
    onClose()
  }
  return (
    <Modal
      open
      width={440}
      title={`复制账套 · ${ledger.name}`}
      okText="复制"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="copy-ledger"
        labelCol={{ flex: '92px' }}
        initialValues={{ name: '', openings: false, start: now }}
        onFinish={(fields) => void save(fields)}
      >
        <p className="quiet">复制设置、科目与辅助核算；不复制凭证、发票和流水。</p>
        <Form.Item name="name" label="公司名称" rules={rules.name} required>
          <Input autoFocus placeholder="请输入公司名称" />
        </Form.Item>
        <Form.Item name="openings" label="期初余额" valuePropName="checked">
          <Checkbox>一并复制（建账月份与原账套相同）</Checkbox>
        </Form.Item>
        {!openings && (
          <Form.Item name="start" label="建账月份">
            <StartMonth min={ledger.startPeriod} max={now} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

function StartMonth({ value, onChange, min, max }: { value?: Period; onChange?: (value: Period) => void; min: Period; max: Period }) {
  return <PeriodPicker label="建账月份" value={value ?? max} min={min} max={max} onChange={(next) => onChange?.(next)} />
}
