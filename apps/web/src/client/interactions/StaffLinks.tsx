/** 给职员发链接: employees who have no account claim on their telephones and read their payslips; each gets a link of his own. */
import { Button, Checkbox, Modal, Select } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty } from '../../ui/faces/faces.tsx'
import { useTags } from '../../ledger/subjects/index.ts'
import { useAddStaff } from './interactions.api.ts'

const DAYS = 365
type Sent = Awaited<ReturnType<ReturnType<typeof useAddStaff>['mutateAsync']>>['data']

export function StaffLinks({ onClose }: { readonly onClose: () => void }) {
  const staff = useTags().list.filter((one) => one.type === 'employee' && !one.disabled && !one.deleted)
  const { mutateAsync: add, isPending } = useAddStaff()
  const [ids, setIds] = useState<string[]>([])
  const [sent, setSent] = useState<Sent | null>(null)
  const send = async (bySms: boolean) => {
    try {
      const { data } = await add({ body: { employeeIds: ids, days: DAYS, bySms } })
      const failed = data.filter((one) => one.reason !== '').length
      if (failed === 0) tell.success(bySms ? `已给 ${data.length} 位职员发短信` : `已生成 ${data.length} 个链接`)
      setSent(data)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Modal
      open
      width={640}
      title="给职员发链接"
      onCancel={onClose}
      footer={
        sent !== null || staff.length === 0 ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            <Button disabled={ids.length === 0} loading={isPending} onClick={() => void send(false)}>
              只生成链接
            </Button>
            <Button type="primary" disabled={ids.length === 0} loading={isPending} onClick={() => void send(true)}>
              短信发送
            </Button>
          </>
        )
      }
    >
      <p>
        职员没有账号也能报销：用短信里的链接拍照提交，看审批和付款，看自己的工资条；看不到公司的税款和报表。链接一年内有效，每次打开仍要短信验证码。
      </p>
      {staff.length === 0 ? (
        <Empty title="还没有职员" hint="先在辅助核算里新增职员，填上手机号" action={null} />
      ) : sent === null ? (
        <>
          <Checkbox
            checked={ids.length === staff.length}
            onChange={(event) => setIds(event.target.checked ? staff.map((one) => one.id) : [])}
          >
            全部职员（{staff.length} 人）
          </Checkbox>
          <Select
            mode="multiple"
            aria-label="职员"
            className="inter-gap"
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            maxTagCount={8}
            value={ids}
            placeholder="选择职员"
            options={staff.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setIds}
          />
        </>
      ) : (
        <Outcome sent={sent} />
      )}
    </Modal>
  )
}

const Outcome = ({ sent }: { readonly sent: Sent }) => (
  <table className="inter-table stacks" aria-label="发送结果">
    <thead>
      <tr>
        <th>职员</th>
        <th>结果</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {sent.map(({ employeeId, name, link, reason }) => (
        <tr key={employeeId}>
          <td data-title="职员">{name}</td>
          <td data-title="结果" className={reason === '' ? '' : 'inter-failed'}>
            {reason !== '' ? reason : link === '' ? '已发短信' : '已生成链接'}
          </td>
          <td data-title="操作">
            {link !== '' && (
              <Button type="link" onClick={() => void navigator.clipboard.writeText(link).then(() => tell.info('已复制'))}>
                复制链接
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
